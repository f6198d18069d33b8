import { expect, test } from 'vitest'
import { scaleLimit, slowdown } from '#scripts/lib/checks/timeLimits.ts'

test.each([
  ['nothing waits', 0, 1],
  ['each core has ten programs', 20, 10],
  ['something is wrong with the machine', 5_000, 30],
])('when %s, a limit grows at least as much', (_when, load, factor) => {
  expect(slowdown(load, 2)).toBeGreaterThanOrEqual(factor)
  expect(slowdown(load, 2)).toBeLessThanOrEqual(30)
})

test('a limit never gets shorter, and stays the same for the whole process', () => {
  expect(scaleLimit(1000)).toBeGreaterThanOrEqual(1000)
  expect(scaleLimit(2000)).toBeLessThanOrEqual(2 * scaleLimit(1000))
})
