import fc from 'fast-check'
import { expect } from 'vitest'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import type { Reading } from '#shared/reading/reading.ts'
import { cpuMs } from '../../cpuTime.ts'
import { anyText, many, slowTimeout } from './hostile.ts'

/** Texts that are repeated to a megabyte, because a careless pattern reads such a text slowly. */
const repeatedTexts = [
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

/** The timeout of a test with {@link expectReadsAnyText}, which reads many megabytes. */
export const readingTimeout = slowTimeout * 4

/** The longest that reading a megabyte may take, in ms. rule: brought-1 */
const maxReadingMs = 200

/** Checks that a reading never throws, gives a reason when it refuses, and reads a megabyte within {@link maxReadingMs}. */
export function expectReadsAnyText<T>(reading: (text: string) => Reading<T>): void {
  fc.assert(
    fc.property(anyText, (text) => {
      const result = reading(text)
      if ('because' in result) expect(result.because).not.toBe('')
      else expect(result.value).not.toBeNull()
    }),
    many,
  )
  for (const sign of repeatedTexts) {
    const text = sign.repeat(Math.ceil(1_000_000 / sign.length))
    expect(
      cpuMs(() => reading(text)),
      JSON.stringify(sign),
    ).toBeLessThan(scaleLimit(maxReadingMs))
  }
}
