import { describe, expect, test } from 'vitest'
import { assumedDate, assumedTime, belgianDate } from '#api/fields/dateFields.ts'

describe('a date whose form is specified', () => {
  test.each([
    ['01/09/2026', '2026-09-01'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is the day %s', (text, day) => {
    expect(belgianDate.parse(text)).toBe(day)
  })

  test.each(['31/02/2026', '2026-09-01', '', 20260901, null])('%j is refused', (text) => {
    expect(belgianDate.safeParse(text).success).toBe(false)
  })
})

describe('a date whose form is assumed', () => {
  test.each([
    ['2026-09-01', '2026-09-01'],
    ['2026-09-01 13:30:00', '2026-09-01'],
    ['2026-09-01T23:59:59', '2026-09-01'],
    ['01/09/2026', '2026-09-01'],
    ['', ''],
  ])('%j is the day %j', (text, day) => {
    expect(assumedDate.parse(text)).toBe(day)
  })

  test.each(['31/02/2026', '2026-09-01T23:59:59Z', '01-09-2026', ' ', null, 0])('%j is refused', (text) => {
    expect(assumedDate.safeParse(text).success).toBe(false)
  })
})

// server: rest-12, rest-15
describe('a time whose form is assumed', () => {
  test.each([
    ['08:30', '08:30'],
    ['19:05:59', '19:05'],
    ['23:59', '23:59'],
    ['2026-09-01 08:30:00', '08:30'],
    ['2026-09-01T20:15', '20:15'],
    ['24:00', '24:00'],
    ['', ''],
  ])('%j is %j', (text, time) => {
    expect(assumedTime.parse(text)).toBe(time)
  })

  test.each([
    '24:30',
    '8:30',
    '08:60',
    '08:30:60',
    '08:30 uur',
    'om 08:30',
    '202-09-01 08:30',
    '2026-9-01 08:30',
    '2026-09-1 08:30',
    '2026-09-01x08:30',
    '2026-09-01',
  ])('%j is refused', (text) => {
    expect(assumedTime.safeParse(text).success).toBe(false)
  })
})
