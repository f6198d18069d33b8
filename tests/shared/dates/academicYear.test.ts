import fc from 'fast-check'
import { expect, test } from 'vitest'
import { academicYearName, academicYearOf, isVacation } from '#shared/dates/academicYear.ts'
import { anyDay, describeInZones } from '../dateSupport.ts'

describeInZones('the academic year', () => {
  test('runs from 1 September to 31 August and contains the day', () => {
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

test.each([
  ['2026-06-30', false],
  ['2026-07-01', true],
  ['2026-08-31', true],
  ['2026-09-01', false],
])('%s lies in the vacation: %s', (day, is) => {
  expect(isVacation(day)).toBe(is)
})
