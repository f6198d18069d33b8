import fc from 'fast-check'
import { expect, test } from 'vitest'
import { academicYearName, academicYearOf, isVacation, schoolYearOf } from '#shared/dates/academicYear.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import { anyDay, describeInZones } from '../dateSupport.ts'

describeInZones('the academic year', () => {
  test('runs from 1 September to 31 August and holds its day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { from, till } = academicYearOf(day)
        expect([from.slice(4), till.slice(4)]).toEqual(['-09-01', '-08-31'])
        expect(Number(till.slice(0, 4)) - Number(from.slice(0, 4))).toBe(1)
        expect(from <= day && day <= till).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('the next one begins the day after', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { till } = academicYearOf(day)
        expect(academicYearOf(plusDays(till, 1)).from).toBe(plusDays(till, 1))
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    ['2026-08-31', '2025-2026'],
    ['2026-09-01', '2026-2027'],
    ['2027-01-01', '2026-2027'],
    ['2028-02-29', '2027-2028'],
    ['2026-10-25', '2026-2027'],
    ['2027-03-28', '2026-2027'],
  ])('%s lies in %s', (day, name) => {
    expect(academicYearName(day)).toBe(name)
  })
})

describeInZones('the school year', () => {
  test('ends on 30 June; from then to 31 August is vacation', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { from, till, vacation } = schoolYearOf(day)
        expect([from.slice(4), till.slice(4)]).toEqual(['-09-01', '-06-30'])
        expect([vacation.from.slice(4), vacation.till.slice(4)]).toEqual(['-07-01', '-08-31'])
        expect(isVacation(day)).toBe(!(from <= day && day <= till))
        expect(isVacation(day)).toBe(['07', '08'].includes(day.slice(5, 7)))
      }),
      { numRuns: 60 },
    )
  })

  test('a day before September belongs to the one before', () => {
    expect(schoolYearOf('2026-08-31').from).toBe('2025-09-01')
    expect(schoolYearOf('2026-09-01').from).toBe('2026-09-01')
  })
})
