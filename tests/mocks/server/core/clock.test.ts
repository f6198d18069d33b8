import { describe, expect, test } from 'vitest'
import { createClock, serverDay, serverMoment } from '#mocks/server/core/clock.ts'

// server: rest-3
describe('the time of the server', () => {
  test.each([
    [new Date(2026, 0, 2, 3, 4, 5), '2026-01-02 03:04:05'],
    [new Date(2026, 11, 31, 23, 59, 59), '2026-12-31 23:59:59'],
    [new Date(-60_000_000_000_000), expect.stringMatching(/^0068-\d\d-\d\d /)],
  ])('is written in local time, each part in full: %s', (date, text) => {
    expect(serverMoment(date.getTime())).toEqual(text)
    expect(serverMoment(date.getTime()).slice(0, 10)).toBe(serverDay(date.getTime()))
  })

  test('stands still unless it is moved', () => {
    const clock = createClock('2026-11-24 10:00:00')
    expect(serverMoment(clock.now())).toBe('2026-11-24 10:00:00')
    clock.advance(90_000)
    expect(serverMoment(clock.now())).toBe('2026-11-24 10:01:30')
    expect(createClock(5).now()).toBe(5)
  })
})
