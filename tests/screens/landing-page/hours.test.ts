import { describe, expect, test } from 'vitest'
import { comingHours, hoursOf, hoursOfDay, nextHours } from '#screens/landing-page/overview/hours.ts'
import { fromParticipations } from '#session/agenda/entries.ts'
import { lesson } from '../aanwezigheden/rows.ts'

const group = (Lesuur: number, Omschrijving: string, times: { Van?: string; Tot?: string } = {}) => ({
  GroepID: 1,
  GroepType: 0,
  Lesuur,
  Omschrijving,
  VakNaam: 'Informatica',
  LokaalCode: 'B1.11',
  LESID: 0,
  ...times,
})
const date = '2026-11-24'
const dayOf = (date: string, ...rows: ReturnType<typeof group>[]) => ({ date, rows })
const nextOn = (day: ReturnType<typeof dayOf>) => ({ day, lesson: group(1, '4A') })
/** The agenda of a teacher with two hours on Wednesday, one of them cancelled. */
const agenda = async () =>
  (
    await fromParticipations(
      ['Afwezig', 'Vervallen Les'].map((ParticipatieOmschrijving, n) => ({
        ...lesson({ LESDatum: '2026-11-25', LESVANUUR: `1${n}:00`, LESTOTUUR: `1${n}:50` }),
        LESID: n,
        ParticipatieOmschrijving,
        Klasomschrijving: '2B',
        Moduleomschrijving: 'Informatica',
        LokaalCode: 'B1.11',
      })),
    )
  ).entries

// rule: landing-7
test('a class stands with what it is about and where; groups of the same hours stand together', () => {
  const rows = [group(8, '6C'), group(1, '4A'), group(1, '2B')]
  expect(hoursOf({ date, rows })).toEqual([
    { start: `${date} 08:25`, end: `${date} 09:15`, groups: ['4A', '2B'], subject: '', room: '', row: null },
    {
      start: `${date} 15:40`,
      end: `${date} 16:30`,
      groups: ['6C'],
      subject: 'Informatica',
      room: 'B1.11',
      row: group(8, '6C'),
    },
  ])
})

test('an evening class is not taken for a part of the last hour', () => {
  const rows = [group(8, '6C'), group(8, 'WEB2', { Van: '18:30', Tot: '21:30' })]
  expect(hoursOf({ date, rows }).map(({ groups }) => groups)).toEqual([['6C'], ['WEB2']])
})

test('the hours stand in the order of their times, whatever their numbers and the order of the rows', () => {
  const rows = [
    group(1, 'late', { Van: '18:30', Tot: '21:30' }),
    group(2, 'double', { Van: '08:25', Tot: '10:05' }),
    group(8, 'last'),
    group(2, 'second', { Van: '09:15', Tot: '10:05' }),
    group(1, 'first'),
  ]
  expect(hoursOf({ date, rows }).map(({ groups }) => groups)).toEqual([
    ...[['first'], ['double'], ['second'], ['last'], ['late']],
  ])
})

test('an hour is coming until it is over', () => {
  const hours = hoursOf({ date, rows: [group(7, '4A'), group(8, '6C')] })
  expect(comingHours(hours, `${date} 15:39:59`)).toHaveLength(2)
  expect(comingHours(hours, `${date} 15:40:00`)).toHaveLength(1)
  expect(comingHours(hours, `${date} 16:30:00`)).toEqual([])
})

// rule: landing-10
describe('a timetable that was read on another day', () => {
  const known = { today: dayOf(date, group(1, '4A')), next: nextOn(dayOf(date, group(1, '4A'))) }
  const at = '2026-11-25 10:10:00'

  test('tells nothing of today; the agenda does', async () => {
    expect(hoursOfDay('2026-11-25', known, null)).toBeNull()
    expect(nextHours(at, known, null)).toBeNull()
    const hour = {
      start: '2026-11-25 10:00',
      end: '2026-11-25 10:50',
      groups: ['2B'],
      subject: 'Informatica',
      room: 'B1.11',
      row: null,
    }
    expect(hoursOfDay('2026-11-25', known, await agenda())).toEqual([hour])
    expect(nextHours(at, known, await agenda())).toEqual([hour])
    expect(nextHours('2026-11-25 12:00:00', known, await agenda())).toEqual([])
  })

  test('tells of the day that came next, with its groups', () => {
    const later = { today: dayOf(date), next: nextOn(dayOf('2026-11-25', group(4, '2B'))) }
    expect(hoursOfDay('2026-11-25', later, null)?.map(({ row }) => row)).toEqual([group(4, '2B')])
    expect(nextHours(at, later, null)).toHaveLength(1)
    expect(nextHours(`${date} 20:00:00`, later, null)).toHaveLength(1)
  })

  test('of today without more lessons is none', () => {
    expect(nextHours(`${date} 20:00:00`, { today: dayOf(date), next: null }, null)).toEqual([])
  })
})
