import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { bound } from '#api/fields/bounds.ts'
import { assumedDate, assumedTime, belgianDate } from '#api/fields/dateFields.ts'
import {
  colour,
  dayText,
  hasPlausibleYear,
  identifier,
  llid,
  momentText,
  requiredMoment,
} from '#api/fields/fields.ts'

const takes = (field: z.ZodMiniType, sent: unknown) => field.safeParse(sent).success
const saidOf = (field: z.ZodMiniType, sent: unknown) =>
  field.safeParse(sent).error?.issues.map(({ message }) => message)

/** A day of the calendar is one whatever stands behind it. */
const days = {
  existing: ['2026-01-31', '2026-04-30', '2028-02-29', '2000-02-29', '2026-12-01', '2026-10-10'],
  missing: ['2026-02-29', '1900-02-29', '2026-04-31', '2026-01-32', '2026-01-00', '2026-00-10', '2026-13-10'],
}
/** None of them is a day with something else around it. */
const around = [
  'x2026-11-24',
  ' 2026-11-24',
  '2026-11-24x',
  '2026-11-24 ',
  '2026-11-2',
  '026-11-24',
  '2026-1-24',
]
const times = ['00:00:00', '09:59:59', '13:30:00', '19:00:00', '20:00:00', '23:59:59']
const noTimes = [
  '24:00:00',
  '9:00:00',
  '13:60:00',
  '13:30:60',
  '13:30',
  '13:30:0',
  '130:00:00',
  '13:30:00x',
  '30:00:00',
]

// server: rest-3
describe.each([
  ['a moment that may be absent', momentText],
  ['a moment that is always there', requiredMoment],
])('%s', (_which, field) => {
  test.each(days.existing)('may be on %s', (day) => {
    expect(takes(field, `${day} 13:30:00`)).toBe(true)
  })
  test.each([...days.missing, ...around])('is not on %j', (day) => {
    expect(takes(field, `${day} 13:30:00`)).toBe(false)
  })
  test.each(times)('may be at %s', (time) => {
    expect(takes(field, `2026-11-24 ${time}`)).toBe(true)
  })
  test.each(noTimes)('is not at %j', (time) => {
    expect(takes(field, `2026-11-24 ${time}`)).toBe(false)
  })
  test.each(['2026-11-24', '2026-11-24T13:30:00', '1899-11-30', 'gisteren', null])('is not %j', (sent) => {
    expect(saidOf(field, sent)).toHaveLength(1)
  })
  test('says which form it has', () => {
    expect(saidOf(field, 'gisteren')).toEqual(['expected a moment as YYYY-MM-DD HH:mm:ss'])
  })
})

// server: rest-3
test('only a moment that may be absent is the empty text', () => {
  expect([takes(momentText, ''), takes(requiredMoment, '')]).toEqual([true, false])
})

// server: rest-3, rest-12
describe('the years of lessons and payments', () => {
  const years: [string, boolean][] = [
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2199-12-31', true],
    ['2200-01-01', false],
  ]
  test.each(years)('%s is one of their days: %s', (day, is) => {
    const [year, month, date] = day.split('-')
    expect([
      hasPlausibleYear(day),
      takes(requiredMoment, `${day} 00:00:00`),
      takes(assumedDate, day),
      takes(belgianDate, `${date}/${month}/${year}`),
    ]).toEqual([is, is, is, is])
  })

  test('a moment that may be absent is in any year', () => {
    expect(takes(momentText, '1899-12-30 00:00:00')).toBe(true)
  })
})

// server: rest-4, rest-12
test.each([
  ['a day of which the form is known', belgianDate, 'expected a day as DD/MM/YYYY'],
  [
    'a day of which it is not',
    assumedDate,
    'expected a day as YYYY-MM-DD or YYYY-MM-DD HH:mm:ss or YYYY-MM-DDTHH:mm:ss or DD/MM/YYYY',
  ],
  ['a time', assumedTime, 'expected a time as HH:mm or HH:mm:ss'],
])('%s says what was expected', (_what, field, said) => {
  expect(saidOf(field, 'gisteren')).toEqual([said])
})

describe('a day without a time', () => {
  test.each([...days.existing, ''])('may be %j', (day) => {
    expect(takes(dayText, day)).toBe(true)
  })
  test.each([...days.missing, ...around, '2026-11-24 13:30:00', ' '])('is not %j', (day) => {
    expect(saidOf(dayText, day)).toEqual(['expected a day as YYYY-MM-DD'])
  })
})

// server: agenda-2, client-4
describe('a bound', () => {
  test.each([
    ...days.existing,
    ...times.map((time) => `2026-11-24 ${time}`),
    '2026-11-24 13:30',
    '2026-11-24T13:30',
    '2026-11-24T13:30:59',
    '2026-11-24 13:30:00.5',
    '2026-11-24T13:30:00.000000',
  ])('may be %j', (text) => {
    expect(takes(bound, text)).toBe(true)
  })
  test.each([
    ...days.missing,
    ...around,
    ...noTimes.filter((time) => time !== '13:30').map((time) => `2026-11-24 ${time}`),
    ...days.missing.map((day) => `${day} 13:30:00`),
    '2026-11-24x13:30',
    '2026-11-24 13',
    '2026-11-24 13:6',
    '2026-11-24 13:30:00.',
    '2026-11-24 13:30:00.5x',
    '2026-11-24 13:30.5',
    '2026-11-2413:30',
    '',
  ])('is not %j', (text) => {
    expect(saidOf(bound, text)).toEqual(['expected a day or a moment'])
  })
})

// server: login-12
test.each([
  [0, true],
  [7, true],
  [-1, false],
  [1.5, false],
  ['7', false],
])('%j is an identifier: %s', (sent, is) => {
  expect(takes(identifier, sent)).toBe(is)
})

// server: rest-13
test.each([
  ['', true],
  ['#A5A6D7', true],
  ['#f0a09b', true],
  ['f0a09b', false],
  ['#f0a09', false],
  ['#f0a09bc', false],
  ['x#f0a09b', false],
  ['#f0a09g', false],
  [' ', false],
])('%j is a colour: %s', (sent, is) => {
  expect(takes(colour, sent)).toBe(is)
})

test.each([
  ['TEw6NTAwMQ==', true],
  ['a+/9', true],
  ['a', true],
  ['', false],
  ['==', false],
  ['a=b', false],
  [' TEw6', false],
  ['TE-6', false],
])('%j is the code of a pupil or student: %s', (sent, is) => {
  expect(takes(llid, sent)).toBe(is)
})
