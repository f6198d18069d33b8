import fc from 'fast-check'
import { expect } from 'vitest'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import type { Reading } from '#shared/reading/reading.ts'
import { cpuMs } from '../../cpuTime.ts'
import { anyText, many } from './hostile.ts'

/** A megabyte of each sign that a reading could stumble over. */
const megabytes = [
  'a',
  ' ',
  '1',
  '\u200d',
  '\u00ad',
  '-',
  '/',
  '.',
  '@',
  '+',
  '&=',
  '%2',
  '<a ',
  '1/',
  '\n',
  '\u0301',
  'é\u200d',
]

/** What no reading may take longer for: a megabyte, in ms. rule: brought-1 */
const most = 200

/** The law of every reading: it never throws, it says why not, and a megabyte takes no longer than {@link most}. */
export function keepsTheLaw<T>(reading: (brought: string) => Reading<T>): void {
  fc.assert(
    fc.property(anyText, (text) => {
      const made = reading(text)
      if ('because' in made) expect(made.because).not.toBe('')
      else expect(made.value).not.toBeNull()
    }),
    many,
  )
  for (const sign of megabytes) {
    const text = sign.repeat(Math.ceil(1_000_000 / sign.length))
    expect(
      cpuMs(() => reading(text)),
      JSON.stringify(sign),
    ).toBeLessThan(scaleLimit(most))
  }
}
