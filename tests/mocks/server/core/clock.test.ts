import { expect, test } from 'vitest'
import { readMoment } from '#mocks/controls/state/clock.ts'
import { createClock, runningClock } from '#mocks/server/core/clock.ts'
import { dayAt, momentAt } from '#shared/dates/schoolTime.ts'
import { describeInZones } from '../../../shared/dateSupport.ts'

// server: rest-3
describeInZones('the time of the server', () => {
  test.each([
    ['2026-01-02T02:04:05Z', '2026-01-02 03:04:05'],
    ['2026-12-31T22:59:59Z', '2026-12-31 23:59:59'],
    ['2026-12-31T23:00:00Z', '2027-01-01 00:00:00'],
    ['2026-06-30T22:00:00Z', '2026-07-01 00:00:00'],
    ['0068-09-03T13:20:00Z', '0068-09-03 13:37:30'],
  ])('a moment is written in the time of Brussels, with leading zeros: %s', (at, text) => {
    expect(momentAt(Date.parse(at))).toBe(text)
    expect(dayAt(Date.parse(at))).toBe(text.slice(0, 10))
  })

  test('a clock stands still unless it is moved', () => {
    const clock = createClock('2026-11-24 10:00:00')
    expect(momentAt(clock.now())).toBe('2026-11-24 10:00:00')
    clock.advance(90_000)
    expect(momentAt(clock.now())).toBe('2026-11-24 10:01:30')
    expect(createClock(5).now()).toBe(5)
  })

  test('a running clock starts at the given moment', () => {
    expect(momentAt(runningClock('2026-07-01 08:30:00').now())).toMatch(/^2026-07-01 08:30:/)
  })

  test.each([
    ['2026-11-24 08:30', '2026-11-24 08:30:00'],
    ['2026-07-01 08:30:15', '2026-07-01 08:30:15'],
    ['2026-10-25 02:30', '2026-10-25 02:30:00'],
    ['2026-10-25 03:00', '2026-10-25 03:00:00'],
    // The clock skips this hour.
    ['2027-03-28 02:30', '2027-03-28 03:30:00'],
    ['2027-03-28 03:00', '2027-03-28 03:00:00'],
  ])('a clock can be set to what somebody types: %s', (typed, shown) => {
    expect(momentAt(readMoment(typed))).toBe(shown)
  })

  test.each([
    '',
    'morgen',
    '2026-11-24',
    '2026-02-30 10:00',
    '2026-11-24 24:00',
    '2026-11-24T10:00',
    '24/11/2026 10:00',
  ])('a clock cannot be set to %j', (typed) => expect(() => readMoment(typed)).toThrow('Geen moment'))
})
