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

const accepts = (field: z.ZodMiniType, sent: unknown) => field.safeParse(sent).success
const messagesOf = (field: z.ZodMiniType, sent: unknown) =>
  field.safeParse(sent).error?.issues.map(({ message }) => message)

/** Days that exist and days that do not; tests also put a time behind them. */
const days = {
  existing: ['2026-01-31', '2026-04-30', '2028-02-29', '2000-02-29', '2026-12-01', '2026-10-10'],
  missing: ['2026-02-29', '1900-02-29', '2026-04-31', '2026-01-32', '2026-01-00', '2026-00-10', '2026-13-10'],
}
/** Texts that hold a day with a character too many or too few. */
const malformedDays = [
  'x2026-11-24',
  ' 2026-11-24',
  '2026-11-24x',
  '2026-11-24 ',
  '2026-11-2',
  '026-11-24',
  '2026-1-24',
]
const times = ['00:00:00', '09:59:59', '13:30:00', '19:00:00', '20:00:00', '23:59:59']
const invalidTimes = [
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
    expect(accepts(field, `${day} 13:30:00`)).toBe(true)
  })
  test.each([...days.missing, ...malformedDays])('is not on %j', (day) => {
    expect(accepts(field, `${day} 13:30:00`)).toBe(false)
  })
  test.each(times)('may be at %s', (time) => {
    expect(accepts(field, `2026-11-24 ${time}`)).toBe(true)
  })
  test.each(invalidTimes)('is not at %j', (time) => {
    expect(accepts(field, `2026-11-24 ${time}`)).toBe(false)
  })
  test.each(['2026-11-24', '2026-11-24T13:30:00', '1899-11-30', 'gisteren', null])('is not %j', (sent) => {
    expect(messagesOf(field, sent)).toHaveLength(1)
  })
  test('names its form when it is refused', () => {
    expect(messagesOf(field, 'gisteren')).toEqual(['expected a moment as YYYY-MM-DD HH:mm:ss'])
  })
})

// server: rest-3
test('only a moment that may be absent may be the empty text', () => {
  expect([accepts(momentText, ''), accepts(requiredMoment, '')]).toEqual([true, false])
})

// server: rest-3, rest-12
describe('the years of lessons and payments', () => {
  const years: [string, boolean][] = [
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2199-12-31', true],
    ['2200-01-01', false],
  ]
  test.each(years)('include %s: %s', (day, is) => {
    const [year, month, date] = day.split('-')
    expect([
      hasPlausibleYear(day),
      accepts(requiredMoment, `${day} 00:00:00`),
      accepts(assumedDate, day),
      accepts(belgianDate, `${date}/${month}/${year}`),
    ]).toEqual([is, is, is, is])
  })

  test('do not limit a moment that may be absent', () => {
    expect(accepts(momentText, '1899-12-30 00:00:00')).toBe(true)
  })
})

// server: rest-4, rest-12
test.each([
  ['a day whose form is known', belgianDate, 'expected a day as DD/MM/YYYY'],
  [
    'a day whose form is assumed',
    assumedDate,
    'expected a day as YYYY-MM-DD or YYYY-MM-DD HH:mm:ss or YYYY-MM-DDTHH:mm:ss or DD/MM/YYYY',
  ],
  ['a time', assumedTime, 'expected a time as HH:mm or HH:mm:ss'],
])('%s says what was expected', (_what, field, message) => {
  expect(messagesOf(field, 'gisteren')).toEqual([message])
})

describe('a day without a time', () => {
  test.each([...days.existing, ''])('may be %j', (day) => {
    expect(accepts(dayText, day)).toBe(true)
  })
  test.each([...days.missing, ...malformedDays, '2026-11-24 13:30:00', ' '])('is not %j', (day) => {
    expect(messagesOf(dayText, day)).toEqual(['expected a day as YYYY-MM-DD'])
  })
})

// server: agenda-2, client-4
describe('a bound of a period', () => {
  test.each([
    ...days.existing,
    ...times.map((time) => `2026-11-24 ${time}`),
    '2026-11-24 13:30',
    '2026-11-24T13:30',
    '2026-11-24T13:30:59',
    '2026-11-24 13:30:00.5',
    '2026-11-24T13:30:00.000000',
  ])('may be %j', (text) => {
    expect(accepts(bound, text)).toBe(true)
  })
  test.each([
    ...days.missing,
    ...malformedDays,
    ...invalidTimes.filter((time) => time !== '13:30').map((time) => `2026-11-24 ${time}`),
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
    expect(messagesOf(bound, text)).toEqual(['expected a day or a moment'])
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
  expect(accepts(identifier, sent)).toBe(is)
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
  expect(accepts(colour, sent)).toBe(is)
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
  expect(accepts(llid, sent)).toBe(is)
})
