import { describe, expect, test } from 'vitest'
import { dayMinute, distanceText, momentText, plusMs } from '#mocks/panel/parts/moments.ts'
import { dayMs } from '#shared/dates/schoolTime.ts'

describe('the texts for dates and times of the school', () => {
  test('name the weekday, the month and the time of a moment', () => {
    expect(momentText('2026-11-24 10:00:00')).toBe('di 24 november 2026, 10:00')
    expect(momentText('2027-01-01 00:05:59')).toBe('vr 1 januari 2027, 00:05')
  })

  test('are right for a later moment after midnight, in another month or on a leap day', () => {
    expect(plusMs('2026-12-31 23:59:59', 1_000)).toBe('2027-01-01 00:00:00')
    expect(plusMs('2028-02-28 12:00:00', dayMs)).toBe('2028-02-29 12:00:00')
    expect(plusMs('2026-11-24 10:00:00', -3_600_000)).toBe('2026-11-24 09:00:00')
  })

  test('give the value of a field for date and time', () => {
    expect(dayMinute('2026-11-24 10:00:33')).toBe('2026-11-24T10:00')
  })

  test('give the difference between the clocks of school and device', () => {
    const hour = 3_600_000
    expect(distanceText(30_000)).toBe('')
    expect(distanceText(24 * hour)).toBe('1 dag later dan dit toestel')
    // The two clocks are not read at exactly the same time.
    expect(distanceText(24 * hour - 40)).toBe('1 dag later dan dit toestel')
    expect(distanceText(-3 * hour)).toBe('3 uur vroeger dan dit toestel')
    expect(distanceText(45 * 24 * hour)).toBe('45 dagen later dan dit toestel')
  })
})
