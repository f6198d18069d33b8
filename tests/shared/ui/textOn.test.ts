import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOn } from '#shared/ui/marks/textOn.ts'

/** WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('text on any colour of the school has a contrast of at least 4.5:1', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(color, (background) => {
      const [dark = 0, light = 0] = [luminance(background), luminance(textOn(background))].toSorted(
        (a, b) => a - b,
      )
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['#ffffff', '#000000'],
  ['#A5D6A7', '#000000'],
  ['#7b3a86', '#ffffff'],
  ['#000000', '#ffffff'],
])('text on %s is %s', (background, text) => {
  expect(textOn(background)).toBe(text)
})
