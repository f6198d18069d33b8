import { describe, expect, test } from 'vitest'
import { pointTypes, type WrittenPoint } from '#api/endpoints/agendaPunt.ts'
import { droppedTimes } from '#screens/agenda/points/moving.ts'
import {
  type Draft,
  draftOf,
  hasMore,
  type Problems,
  problemsOf,
  shifted,
  titleProblem,
  typedTime,
  writtenOf,
} from '#screens/agenda/points/rules.ts'
import { point } from '../../../mocks/server/routes/points.ts'

const today = '2026-11-24'

// rule: point-12
test.each([
  ['2026-11-26 10:05:00', 20, '2026-11-26 09:45:00', '2026-11-26 10:35:00'],
  ['2026-11-26 00:10:00', 20, '2026-11-26 00:00:00', '2026-11-26 00:50:00'],
])(
  'a point dropped at %s that was held %i minutes below its start starts at the right time',
  (landed, minutes, start, end) => {
    const before = { start: '2026-11-24 08:25:00', end: '2026-11-24 09:15:00' }
    expect(droppedTimes(before, landed, minutes)).toEqual({ start, end })
  },
)

// rule: point-12
test.each(['2027-03-28', '2026-10-25', '2026-11-24'])(
  'a point dragged to %s keeps its length, even across the change of the clock',
  (day) => {
    const before = { start: '2027-03-27 01:00:00', end: '2027-03-27 04:00:00' }
    expect(droppedTimes(before, `${day} 01:30:00`, 30)).toEqual({
      start: `${day} 01:00:00`,
      end: `${day} 04:00:00`,
    })
  },
)
const texts = { Details: 'd', Nota: 'n', Omschrijving: 'o' }
const stored: WrittenPoint = { ...point, ...texts, Groep: '2B', MeegedeeldOp: '2026-11-30' }
const problems = (changes: Partial<Draft>): Problems =>
  problemsOf({ ...draftOf(stored), ...changes }, today, null)

// rule: point-16
test.each<[boolean, Partial<Draft>]>([
  [false, {}],
  [true, { TypePunt: 1001 }],
  [true, { HeleDag: true }],
  [true, { tot: { day: '2026-12-02', time: '10:10' } }],
  [true, { MeegedeeldOp: '2026-11-30' }],
  [true, { Details: 'd' }],
  [true, { Nota: 'n' }],
  [true, { Omschrijving: 'o' }],
  [true, { reservatieTot: { day: '2026-12-01', time: '' } }],
])('whether additional fields of a point are filled in is %s for %j', (more, changes) => {
  const plain = draftOf({
    ...stored,
    TypePunt: pointTypes.task,
    MeegedeeldOp: '',
    Details: '',
    Nota: '',
    Omschrijving: '',
  })
  expect(hasMore({ ...plain, ...changes })).toBe(more)
})

describe('a title', () => {
  // rule: point-1, point-2
  test.each([
    ['', 'Titel mag niet leeg zijn'],
    ['  ', 'Titel mag niet leeg zijn'],
    ['x'.repeat(151), 'Titel mag niet langer zijn dan 150 karakters'],
    ['x'.repeat(150), ''],
    ['📚'.repeat(150), ''],
    [undefined, 'Naam connectie is niet ingevuld'],
    [12, 'Naam connectie is niet ingevuld'],
    [null, 'Naam connectie is niet ingevuld'],
  ])('that is %j has the message "%s"', (title, text) => expect(titleProblem(title)).toBe(text))
})

// rule: point-3
test.each(['Details', 'Nota', 'Omschrijving'] as const)('%s has at most 150 characters', (name) => {
  expect(problems({ [name]: 'x'.repeat(150) })).toEqual({})
  expect(problems({ [name]: 'x'.repeat(151) })).toEqual({
    [name]: `${name} mag niet langer zijn dan 150 karakters`,
  })
})

// rule: point-4
test('the day of announcement must be before the lesson', () => {
  const text = 'Gekozen datum moet vóór het lesmoment liggen'
  expect(problems({ MeegedeeldOp: '2026-11-30' })).toEqual({})
  expect(problems({ MeegedeeldOp: '' })).toEqual({})
  expect(problems({ MeegedeeldOp: '2026-12-01' })).toEqual({ MeegedeeldOp: text })
  expect(problems({ MeegedeeldOp: '2026-12-02' })).toEqual({ MeegedeeldOp: text })
  // Teachers get no message about their own entry.
  expect(problems({ MeegedeeldOp: '2026-12-02', TypePunt: 4000 })).toEqual({})
})

describe('the times of a point', () => {
  const before = 'De geselecteerde einddatum vindt plaats vóór de startdatum.'
  const invalid = 'De ingevoerde datumwaarde is ongeldig.'
  const at = (day: string, time: string) => ({ day, time })
  // rule: point-5, point-9
  test.each<[Partial<Draft>, Problems]>([
    [{ tot: at('2026-12-01', '09:15') }, { tot: before }],
    [{ tot: at('2026-12-01', '09:20') }, {}],
    [{ tot: at('2026-11-30', '23:00') }, { tot: before }],
    [{ van: at('', '') }, { van: invalid }],
    [{ van: at('2026-12-01', '') }, { van: invalid }],
    [{ van: at('2026-12-01', '09:22') }, { van: invalid }],
    [{ tot: at('2027-09-01', '09:20') }, { tot: invalid }],
    [{ van: at('2026-08-31', '09:20'), MeegedeeldOp: '' }, { van: invalid }],
    [{ tot: at('2026-11-30', ''), HeleDag: true }, { tot: before }],
    [{ van: at('2026-12-01', ''), tot: at('2026-12-01', ''), HeleDag: true }, {}],
    [{ reservatieVan: at('2026-12-01', '09:00') }, { reservatieTot: invalid }],
    [
      { reservatieVan: at('2026-12-01', '09:00'), reservatieTot: at('2026-12-01', '08:00') },
      { reservatieTot: before },
    ],
    [{ reservatieVan: at('2026-12-01', '09:00'), reservatieTot: at('2026-12-01', '10:00') }, {}],
    [{ reservatieTot: at('2026-12-01', '09:00') }, { reservatieVan: invalid }],
    [
      { reservatieVan: at('2026-12-01', 'x'), reservatieTot: at('2026-12-01', '08:00') },
      { reservatieVan: invalid },
    ],
    [{ van: at('2026-12-01', 'x'), tot: at('2026-11-30', '09:00') }, { van: invalid }],
    [{ van: at('', ''), MeegedeeldOp: '2026-12-30' }, { van: invalid }],
    [{ van: at('', ''), HeleDag: true }, { van: invalid }],
    [{ van: at('2026-09-01', '09:20'), MeegedeeldOp: '' }, {}],
    [{ tot: at('2027-08-31', '09:20') }, {}],
    [{ GroepID: 0, Groep: '' }, { GroepID: 'Kies een groep' }],
    [{ GroepID: 0 }, {}],
    [{ Groep: '' }, {}],
    [{ GroepID: 0, TypePunt: 4000 }, {}],
  ])('with the changes %j have the messages %j', (changes, expected) =>
    expect(problems(changes)).toEqual(expected),
  )

  test('may stay as they are stored, even between the steps of five minutes', () => {
    const odd = { ...stored, Van: '2026-12-01 09:22:00' }
    expect(problemsOf(draftOf(odd), today, odd)).toEqual({})
    expect(problemsOf(draftOf(odd), today, stored)).toEqual({ van: invalid })
  })
})

// rule: point-9
test.each([
  ['9:20', '09:20'],
  ['09.20', '09:20'],
  ['9u20', '09:20'],
  ['9h20', '09:20'],
  ['9U20', '09:20'],
  [' 9 : 20 ', '09:20'],
  ['x9:20', 'x9:20'],
  ['9:20x', '9:20x'],
  ['9:2', '9:2'],
  ['12345', '12345'],
  ['30:00', '30:00'],
  ['920', '09:20'],
  ['0920', '09:20'],
  ['23:59', '23:59'],
  ['24:00', '24:00'],
  ['9:6', '9:6'],
  ['9:60', '9:60'],
  ['', ''],
])('the time %j is %j', (typed, time) => expect(typedTime(typed)).toBe(time))

// rule: point-9
test.each(['24:00', '12:60'])('%s is not a valid time', (time) => {
  const tot = { day: '2026-12-01' as const, time }
  expect(problems({ tot })).toEqual({ tot: 'De ingevoerde datumwaarde is ongeldig.' })
})

test('a draft of a stored point has the same values when it is stored', () => {
  const whole = {
    ...stored,
    Reservatievan: '2026-12-01 09:00:00',
    Reservatietot: '2026-12-01 11:00:00',
  }
  expect(writtenOf(draftOf(whole))).toEqual(whole)
  expect(writtenOf({ ...draftOf(stored), HeleDag: true })).toMatchObject({
    Van: '2026-12-01 00:00:00',
    Tot: '2026-12-01 23:59:59',
  })
  expect(writtenOf({ ...draftOf(stored), TypePunt: 4000, Titel: ' Vakgroep ' })).toMatchObject({
    GroepID: 0,
    MeegedeeldOp: '',
    Titel: 'Vakgroep',
  })
})

test('a copy a week later moves every date, and keeps empty ones empty', () => {
  expect(shifted(stored, 7)).toEqual({
    ...stored,
    Van: '2026-12-08 09:20:00',
    Tot: '2026-12-08 10:10:00',
    MeegedeeldOp: '2026-12-07',
  })
  expect(shifted(stored, 0)).toEqual(stored)
  // The time of day stays the same across the change to summer time.
  expect(shifted({ ...stored, Van: '2027-03-26 09:20:00' }, 7).Van).toBe('2027-04-02 09:20:00')
})
