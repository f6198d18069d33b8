import { expect, test } from 'vitest'
import { comingLessons, minutesUntil } from '#session/agenda/coming.ts'
import type { Entry } from '#session/agenda/entries.ts'
import { timeLeft } from '#shared/dates/timeLeft.ts'

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

test.each([
  ['18:30', 'over 2\u00a0uur'],
  ['17:18', 'over 48\u00a0min'],
  ['16:31', 'over 1\u00a0min'],
  ['16:30', 'nu bezig'],
  ['15:40', 'nu bezig'],
])('the time until a lesson at %s is written as: %s', (from, text) => {
  expect(timeLeft(minutesUntil(entry(from, '21:30'), at))).toBe(text)
})
