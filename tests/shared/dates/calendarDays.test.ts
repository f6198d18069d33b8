import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { clampDay, daysBetween, monthOf, plusDays, plusMonths, weekOf } from '#shared/dates/calendarDays.ts'
import { dayName, dayNumber, longDay, monthName, periodName, shortDay } from '#shared/dates/dayNames.ts'
import { dayAt, dayMs, momentAt } from '#shared/dates/schoolTime.ts'
import { anyDay, describeInZones } from '../dateSupport.ts'

const ms = (day: string) => Date.parse(`${day}T00:00:00Z`)

describeInZones('days of the calendar', () => {
  test('a day plus n days lies n days later', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, n) => {
        const later = plusDays(day, n)
        expect(ms(later) - ms(day)).toBe(n * dayMs)
        expect([plusDays(later, -n), daysBetween(day, later)]).toEqual([day, n])
      }),
      { numRuns: 60 },
    )
  })

  test('a week runs from Monday to Sunday and contains the day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { from, till } = weekOf(day)
        expect([new Date(ms(from)).getUTCDay(), (ms(till) - ms(from)) / dayMs]).toEqual([1, 6])
        expect(from <= day && day <= till).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('a month runs from its first to its last day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { from, till } = monthOf(day)
        expect(from).toBe(`${day.slice(0, 7)}-01`)
        expect(till.slice(0, 7)).toBe(day.slice(0, 7))
        expect(plusDays(till, 1).slice(8)).toBe('01')
      }),
      { numRuns: 60 },
    )
  })

  test('a month later is the same day, or the last one of a shorter month', () => {
    expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(plusMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(plusMonths('2026-11-24', -2)).toBe('2026-09-24')
  })

  test('names are in Belgian Dutch', () => {
    expect(shortDay('2026-11-24')).toBe('di 24 november')
    expect(shortDay('2027-03-28')).toBe('zo 28 maart')
    expect(longDay('2028-02-29')).toBe('dinsdag 29 februari 2028')
    expect(monthName('2027-03-01')).toBe('maart 2027')
  })

  // rule: date-10
  test.each([
    ['2026-11-24', 'di 24 november', 'di\u00a024'],
    ['2027-08-31', 'di 31 augustus', 'di\u00a031\u00a0aug'],
    ['2027-09-01', 'wo 1 september 2027', 'wo\u00a01\u00a0sep\u00a02027'],
    ['2026-08-31', 'ma 31 augustus 2026', 'ma\u00a031\u00a0aug\u00a02026'],
    ['2028-02-29', 'di 29 februari 2028', 'di\u00a029\u00a0feb\u00a02028'],
  ])('a day of another school year than today has its year: %s', (day, name, number) => {
    expect([dayName(day, '2026-11-30'), dayNumber(day, '2026-11-30')]).toEqual([name, number])
  })

  test("the school's day and clock are those of Brussels, before and after each change of the clock", () => {
    expect(momentAt(Date.parse('2026-11-24T09:00:00Z'))).toBe('2026-11-24 10:00:00')
    expect(dayAt(Date.parse('2026-11-23T22:59:59Z'))).toBe('2026-11-23')
    expect(dayAt(Date.parse('2026-11-23T23:00:00Z'))).toBe('2026-11-24')
    expect(momentAt(Date.parse('2027-03-28T00:59:59Z'))).toBe('2027-03-28 01:59:59')
    expect(momentAt(Date.parse('2027-03-28T01:00:00Z'))).toBe('2027-03-28 03:00:00')
    expect(momentAt(Date.parse('2026-10-25T00:30:00Z'))).toBe('2026-10-25 02:30:00')
    expect(momentAt(Date.parse('2026-10-25T01:30:00Z'))).toBe('2026-10-25 02:30:00')
    expect(momentAt(Date.parse('2026-06-30T22:00:00Z'))).toBe('2026-07-01 00:00:00')
  })
})

test('the time zones of these tests take effect', () => {
  const offsetIn = (zone: string) => {
    vi.stubEnv('TZ', zone)
    const offset = new Date('2026-11-24T00:00:00Z').getTimezoneOffset()
    vi.unstubAllEnvs()
    return offset
  }
  expect([offsetIn('Pacific/Kiritimati'), offsetIn('Pacific/Pago_Pago')]).toEqual([-840, 660])
})

describe('a period', () => {
  const period = { from: '2026-09-01', till: '2027-08-31' }
  test.each([
    ['2026-08-31', '2026-09-01'],
    ['2026-09-01', '2026-09-01'],
    ['2027-01-15', '2027-01-15'],
    ['2027-09-01', '2027-08-31'],
  ])('the day in it that is nearest to %s is %s', (day, nearest) => {
    expect(clampDay(day, period)).toBe(nearest)
  })

  test('is written with each year only once', () => {
    expect(periodName({ from: '2026-11-24', till: '2026-11-24' })).toBe('dinsdag 24 november 2026')
    expect(periodName({ from: '2026-11-24', till: '2026-12-07' })).toBe('di 24 november – ma 7 december 2026')
    expect(periodName({ from: '2026-12-28', till: '2027-01-03' })).toBe(
      'ma 28 december 2026 – zo 3 januari 2027',
    )
  })
})
