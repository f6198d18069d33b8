import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, isMinorOn } from '../../../src/shared/dates/age.ts'
import { formatDate, formatMoment, parseDate, parseDayMonthYear } from '../../../src/shared/dates/dates.ts'
import { anyDay, describeInZones } from '../dateSupport.ts'

describeInZones('age', () => {
  test('rises by one on the birthday and on no other day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 90 }), (born, years) => {
        fc.pre(!born.endsWith('02-29'))
        const birthday = `${Number(born.slice(0, 4)) + years}${born.slice(4)}`
        const before = new Date(Date.parse(birthday) - 86_400_000).toISOString().slice(0, 10)
        expect([ageOn(born, before), ageOn(born, birthday)]).toEqual([years - 1, years])
      }),
      { numRuns: 60 },
    )
  })

  test('of somebody born on 29 February rises on 1 March in other years', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
    expect(ageOn('2008-02-29', '2028-02-29')).toBe(20)
  })

  test('is a minor until the eighteenth birthday', () => {
    expect(isMinorOn('2008-11-25', '2026-11-24')).toBe(true)
    expect(isMinorOn('2008-11-24', '2026-11-24')).toBe(false)
    expect(isMinorOn('2026-11-24', '2026-11-24')).toBe(true)
  })
})

describeInZones('a day as people type it', () => {
  test('is read when it has three whole numbers, with or without leading zeros', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year, month, date] = day.split('-').map(Number)
        expect(parseDayMonthYear(`${date}/${month}/${year}`)).toBe(day)
        expect(parseDayMonthYear(formatDate(day))).toBe(day)
      }),
      { numRuns: 60 },
    )
  })

  test('keeps its day where midnight, or the day itself, did not exist on the device', () => {
    for (const text of ['04/11/2018', '30/12/2011', '27/03/2022', '28/03/2027', '25/10/2026', '29/02/2028']) {
      const day = parseDayMonthYear(text)
      expect(day === null ? null : formatDate(day)).toBe(text)
    }
  })

  test.each([
    '',
    '24/11',
    '24/11/',
    '24/11/2026/1',
    '24-11-2026',
    '24.5/11/2026',
    ' 24/11/2026',
    '24/11/26',
    '+4/11/2026',
    'a/11/2026',
    '31/02/2026',
    '29/02/2027',
    '00/11/2026',
    '24/13/2026',
    '2026/11/24',
    '1e1/11/2026',
  ])('is nothing when it is %j', (text) => {
    expect(parseDayMonthYear(text)).toBeNull()
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const day = parseDayMonthYear(text)
        expect(day === null || parseDate(day, ['YYYY-MM-DD']) === day).toBe(true)
      }),
    )
  })

  test('a moment in the hour that the clock skips is written as the server wrote it', () => {
    expect(formatMoment('2027-03-28 02:30:00')).toBe('28/03/2027 02:30')
    expect(formatMoment('2018-11-04 00:15:00')).toBe('04/11/2018 00:15')
  })
})
