import { describe, expect, test } from 'vitest'
import {
  comingHours,
  type Hour,
  hoursOf,
  hoursOfDay,
  isUncertain,
  nextHours,
  phaseOf,
} from '#screens/landing-page/overview/hours.ts'
import { fromParticipations } from '#session/agenda/entries.ts'
import { lesson } from '../aanwezigheden/rows.ts'

const group = (Lesuur: number, Omschrijving: string, from = '', till = '') => ({
  GroepID: 1,
  GroepType: 0,
  Lesuur,
  Omschrijving,
  VakNaam: 'Informatica',
  LokaalCode: 'B1.11',
  LESID: 0,
  times: from === '' ? null : { from, till },
})
const date = '2026-11-24'
const dayOf = (date: string, ...rows: ReturnType<typeof group>[]) => ({ date, rows, notShown: [] })
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

const namesOf = (hours: readonly Hour[]) => hours.map(({ groups }) => groups)

// rule: landing-7
test('an hour shows the group, the subject and the room, and combines groups of the same hour', () => {
  const rows = [
    group(8, '6C', '15:40', '16:30'),
    group(1, '4A', '08:25', '09:15'),
    group(1, '2B', '08:25', '09:15'),
  ]
  const [together, alone] = hoursOf(dayOf(date, ...rows))
  expect(together).toMatchObject({ groups: ['4A', '2B'], subject: '', room: '', row: null })
  expect(alone).toEqual({
    id: `${date} 15:40 16:30`,
    day: date,
    times: { from: '15:40', till: '16:30' },
    uur: 8,
    groups: ['6C'],
    subject: 'Informatica',
    room: 'B1.11',
    row: rows[0],
  })
})

test('an evening class is not part of the last hour', () => {
  const rows = [group(8, '6C', '15:40', '16:30'), group(8, 'WEB2', '18:30', '21:30')]
  expect(namesOf(hoursOf(dayOf(date, ...rows)))).toEqual([['6C'], ['WEB2']])
})

test('hours are sorted by time, whatever their numbers and the order of the rows', () => {
  const rows = [
    group(1, 'late', '18:30', '21:30'),
    group(2, 'double', '08:25', '10:05'),
    group(8, 'last', '15:40', '16:30'),
    group(2, 'second', '09:15', '10:05'),
    group(3, 'first', '08:25', '09:15'),
  ]
  expect(namesOf(hoursOf(dayOf(date, ...rows)))).toEqual([
    ...[['first'], ['double'], ['second'], ['last'], ['late']],
  ])
})

// rule: registration-12
test('hours without times are sorted by number, and combine groups of the same number', () => {
  const rows = [group(8, '6C'), group(1, '4A', '18:30', '21:30'), group(2, '2B'), group(8, '5C')]
  const hours = hoursOf(dayOf(date, ...rows))
  expect(namesOf(hours)).toEqual([['4A'], ['2B'], ['6C', '5C']])
  expect(hours.map(({ id }) => id)).toEqual([
    ...[`${date} 18:30 21:30`, `${date} lesuur 2`, `${date} lesuur 8`],
  ])
})

test('an hour is future, then current, then past', () => {
  const hours = hoursOf(dayOf(date, group(7, '4A', '14:50', '15:40'), group(8, '6C', '15:40', '16:30')))
  expect(comingHours(hours, `${date} 15:39:59`)).toHaveLength(2)
  expect(comingHours(hours, `${date} 15:40:00`)).toHaveLength(1)
  expect(comingHours(hours, `${date} 16:30:00`)).toEqual([])
})

// rule: registration-12
describe('an hour without times', () => {
  const [hour] = hoursOf(dayOf(date, group(8, '6C')))
  if (!hour) throw new Error('There is no hour.')

  test('comes before its day, is over after it, and is unknown on it', () => {
    const at = (day: string) => phaseOf(hour, `${day} 12:00:00`)
    expect(['2026-11-23', date, '2026-11-25'].map(at)).toEqual(['coming', 'unknown', 'over'])
  })

  test('may be the current one, unless another one certainly is', () => {
    const [timed] = hoursOf(dayOf(date, group(1, '4A', '08:25', '09:15')))
    if (!timed) throw new Error('There is no hour.')
    const uncertain = (time: string) => isUncertain([timed, hour], `${date} ${time}`)
    expect([uncertain('08:00:00'), uncertain('08:30:00'), uncertain('10:00:00')]).toEqual([true, false, true])
    expect(isUncertain([timed], `${date} 08:00:00`)).toBe(false)
  })
})

test('an hour past midnight is not over on its day', () => {
  const night = { day: date, times: { from: '22:00', till: '00:30' } }
  expect(phaseOf(night, `${date} 23:00:00`)).toBe('on')
})

// rule: landing-10
describe('a timetable that was read on another day', () => {
  const known = { today: dayOf(date, group(1, '4A')), next: nextOn(dayOf(date, group(1, '4A'))) }
  const at = '2026-11-25 10:10:00'

  test('is not used for today, unlike the agenda', async () => {
    expect(hoursOfDay('2026-11-25', known, null)).toBeNull()
    expect(nextHours(at, known, null)).toBeNull()
    const hour = {
      id: '2026-11-25 10:00:00 2026-11-25 10:50:00',
      day: '2026-11-25',
      times: { from: '10:00', till: '10:50' },
      uur: null,
      groups: ['2B'],
      subject: 'Informatica',
      room: 'B1.11',
      row: null,
    }
    expect(hoursOfDay('2026-11-25', known, await agenda())).toEqual([hour])
    expect(nextHours(at, known, await agenda())).toEqual([hour])
    expect(nextHours('2026-11-25 12:00:00', known, await agenda())).toEqual([])
  })

  test('is used for the day after it, with its groups', () => {
    const later = { today: dayOf(date), next: nextOn(dayOf('2026-11-25', group(4, '2B', '11:10', '12:00'))) }
    expect(hoursOfDay('2026-11-25', later, null)?.map(({ row }) => row)).toEqual([
      group(4, '2B', '11:10', '12:00'),
    ])
    expect(nextHours(at, later, null)).toHaveLength(1)
    expect(nextHours(`${date} 20:00:00`, later, null)).toHaveLength(1)
  })

  test('is not used when today has no more lessons', () => {
    expect(nextHours(`${date} 20:00:00`, { today: dayOf(date), next: null }, null)).toEqual([])
  })
})
