import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatDate, formatLongDate, formatMoment, parseDate } from '#shared/dates/dates.ts'

afterEach(() => void vi.unstubAllEnvs())

describe('a day is read strictly', () => {
  test.each([
    ['01/09/2026', '2026-09-01'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['00/01/2026', null],
    ['1/9/2026', null],
    ['09/31/2026', null],
    ['01-09-2026', null],
    ['2026-09-01', null],
    ['01/09/26', null],
    ['01/09/2026 00:00', null],
    [' 01/09/2026', null],
    ['', null],
    ['gisteren', null],
  ])('%j as DD/MM/YYYY', (text, day) => {
    expect(parseDate(text, ['DD/MM/YYYY'])).toBe(day)
  })

  test.each([2026, 2028])('in %i exists only if the calendar has it', (year) => {
    const two = (n: number) => String(n).padStart(2, '0')
    for (let month = 0; month <= 13; month++)
      for (let day = 0; day <= 32; day++) {
        const text = `${year}-${two(month)}-${two(day)}`
        const date = new Date(Date.UTC(year, month - 1, day))
        const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
        expect(parseDate(text, ['YYYY-MM-DD']), text).toBe(exists ? text : null)
      }
  })

  test('in any of several forms', () => {
    const formats = ['YYYY-MM-DD', 'YYYY-MM-DD HH:mm:ss']
    expect(parseDate('2026-09-01', formats)).toBe('2026-09-01')
    expect(parseDate('2026-09-01 23:59:59', formats)).toBe('2026-09-01')
    expect(parseDate('01/09/2026', formats)).toBeNull()
  })
})

const noInvalidDate = true
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate })
  .map((date) => date.toISOString().slice(0, 10))

describe('a day is written as DD/MM/YYYY', () => {
  test('and read back as the same day', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(parseDate(formatDate(day), ['DD/MM/YYYY'])).toBe(day)
      }),
    )
  })
})

describe('a moment is written as the server gives it, without the seconds', () => {
  test.each([
    ['2026-11-22 20:14:05', '22/11/2026 20:14'],
    ['2026-11-22 00:00:00', '22/11/2026 00:00'],
    ['', ''],
    ['2026-13-45 25:61:00', '2026-13-45 25:61:00'],
  ])('%j', (text, shown) => {
    expect(formatMoment(text)).toBe(shown)
  })

  test('also in the hour that the clocks skip', () => {
    vi.stubEnv('TZ', 'Europe/Brussels')
    expect(new Date('2026-03-29T02:30:00').getHours()).toBe(3)
    expect(formatMoment('2026-03-29 02:30:00')).toBe('29/03/2026 02:30')
  })
})

test.each([
  ['2026-11-24', 'di 24 november 2026'],
  ['2026-03-29', 'zo 29 maart 2026'],
  ['2028-02-29', 'di 29 februari 2028'],
])('the day %s is written %j, whatever time zone the device has', (day, text) => {
  for (const zone of ['Europe/Brussels', 'Pacific/Auckland', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', zone)
    expect(formatLongDate(day)).toBe(text)
  }
})
