import { expect, test } from 'vitest'
import { comingLessons, timeUntil } from '#session/agenda/coming.ts'
import type { Entry } from '#session/agenda/entries.ts'

const at = '2026-11-24 16:30:00'
const entry = (from: string, till: string, more: Partial<Entry> = {}) =>
  ({
    kind: 'les',
    start: `2026-11-24 ${from}:00`,
    end: `2026-11-24 ${till}:00`,
    cancelled: false,
    wholeDay: false,
    ...more,
  }) as Entry

test('the next lesson is the first that takes place and is not over', () => {
  const next = entry('18:30', '21:30')
  const others = [
    entry('15:40', '16:30'),
    entry('17:00', '18:00', { cancelled: true }),
    entry('17:00', '18:00', { kind: 'toets' }),
    entry('17:00', '18:00', { wholeDay: true }),
  ]
  const tomorrow = entry('', '', { start: '2026-11-25 08:25:00', end: '2026-11-25 09:15:00' })
  expect(comingLessons([...others, next, tomorrow], at)).toEqual([next, tomorrow])
  expect(comingLessons(others, at)).toEqual([])
})

// rule: landing-7
test.each([
  ['2026-11-24 15:40', 'nu bezig'],
  ['2026-11-24 16:30', 'nu bezig'],
  ['2026-11-24 16:31', 'over 1\u00a0min'],
  ['2026-11-24 17:18', 'over 48\u00a0min'],
  ['2026-11-24 18:30', 'over 2\u00a0uur'],
  ['2026-11-25 00:30', 'morgen'],
  ['2026-12-01 09:00', 'over 7 dagen'],
])('the time until a lesson at %s is written as: %s', (start, text) => {
  expect(timeUntil({ start: `${start}:00` }, at)).toBe(text)
})
