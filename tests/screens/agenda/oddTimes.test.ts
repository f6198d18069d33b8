import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendarFile } from '#screens/agenda/entries/calendarFile.ts'
import { drawnAt, toEvents } from '#screens/agenda/views/layout/events.ts'
import { type Entry, fromParticipations, fromPoints, pointIdOf } from '#session/agenda/entries.ts'
import { timesOfLesson, timesOfPoint } from '#session/agenda/times.ts'
import { agendaRow, lessonRow } from '../../api/support.ts'
import { describeInZones } from '../../shared/dateSupport.ts'

type Lesson = Parameters<typeof fromParticipations>[0][number]
type Point = Parameters<typeof fromPoints>[0][number]

const lesson: Lesson = { ...lessonRow, LESID: 7, Klasomschrijving: 'WEB3', Moduleomschrijving: 'Webproject' }
const point: Point = { ...agendaRow, ID: 5 }

// rule: agenda-16
describe('the times of a lesson', () => {
  test.each([
    ['22:00', '00:00', '2026-11-24 22:00:00', '2026-11-25 00:00:00'],
    ['09:00', '00:00', '2026-11-24 09:00:00', '2026-11-25 00:00:00'],
    ['22:00', '24:00', '2026-11-24 22:00:00', '2026-11-25 00:00:00'],
    ['22:00', '01:30', '2026-11-24 22:00:00', '2026-11-25 01:30:00'],
    ['18:00', '06:00', '2026-11-24 18:00:00', '2026-11-25 06:00:00'],
    ['09:00', '09:00', '2026-11-24 09:00:00', '2026-11-24 09:00:00'],
    ['00:00', '00:00', '2026-11-24 00:00:00', '2026-11-24 00:00:00'],
  ])('from %s till %s are from "%s" till "%s"', (from, till, start, end) => {
    expect(timesOfLesson('2026-11-24', from, till)).toEqual({ start, end })
  })

  test.each([
    ['ends before it begins', '2026-11-24', '15:00', '13:00', 'LESTOTUUR'],
    ['has no hour of beginning', '2026-11-24', '', '13:00', 'LESVANUUR'],
    ['has no hour of end', '2026-11-24', '15:00', '', 'LESTOTUUR'],
    ['has no day', '', '15:00', '16:00', 'LESDatum'],
  ])('are missing when it %s', (_, day, from, till, field) => {
    expect(timesOfLesson(day, from, till)).toEqual({ field })
  })

  test.each([
    ['02:15', '03:00', '03:15:00', '03:15:00'],
    ['02:15', '02:45', '03:15:00', '03:45:00'],
    ['01:30', '02:30', '01:30:00', '03:30:00'],
  ])('move when they are in the hour that the clock skips: from %s till %s', (from, till, start, end) => {
    expect(timesOfLesson('2027-03-28', from, till)).toEqual({
      start: `2027-03-28 ${start}`,
      end: `2027-03-28 ${end}`,
    })
  })

  test.each(['2027-03-21', '2027-03-27', '2027-03-29', '2027-02-28', '2026-10-25'])(
    'do not change on %s, when the clock skips no hour',
    (day) => {
      expect(timesOfLesson(day, '02:15', '02:45')).toEqual({
        start: `${day} 02:15:00`,
        end: `${day} 02:45:00`,
      })
    },
  )

  test('are missing for a point that ends before it begins, even one of whole days', () => {
    expect(timesOfPoint('2026-11-24 09:00:00', '2026-11-24 08:59:59', false)).toEqual({ field: 'Tot' })
    expect(timesOfPoint('2026-11-24 09:00:00', '2026-11-23 10:00:00', true)).toEqual({ field: 'Tot' })
  })
})

describe('an agenda of odd rows', () => {
  test('shows the valid rows, and counts the others with their fields', async () => {
    const { entries, untimed } = await fromParticipations([
      { ...lesson, LESID: 1, LESTOTUUR: '' },
      lesson,
      { ...lesson, LESID: 2, LESVANUUR: '23:00', LESTOTUUR: '11:30' },
      { ...lesson, LESID: 3, LESTOTUUR: '12:00' },
    ])
    expect(entries.map(({ id }) => id)).toEqual(['les-7'])
    expect(untimed).toEqual({ count: 3, fields: ['LESTOTUUR'] })
  })

  test('names the teacher without surrounding spaces, and the class when there is no module', async () => {
    const named = { LeerkrachtVoornaam: 'Jan', LeerkrachtNaam: 'Janssens' }
    const { entries } = await fromParticipations([
      { ...lesson, ...named, LESID: 1 },
      { ...lesson, LeerkrachtNaam: 'Janssens', Moduleomschrijving: '', LESID: 2 },
    ])
    expect(entries.map(({ teacher, subject, documents }) => [teacher, subject, documents])).toEqual([
      ['Jan Janssens', 'Webproject', false],
      ['Janssens', 'WEB3', false],
    ])
  })

  test('gives two rows with the same number separate IDs, and that number for their documents', () => {
    const { entries } = fromPoints([point, { ...point, Groep: 'b' }, { ...point, Groep: 'c' }])
    expect(entries.map(({ id }) => id)).toEqual(['les-5', 'les-5-2', 'les-5-3'])
    expect(entries.map(pointIdOf)).toEqual([5, 5, 5])
  })

  test.each(['__proto__', 'constructor', 'toString'])('treats %s as an ordinary text', (word) => {
    const { entries } = fromPoints([
      { ...point, VakNaam: word, Titel: word, Groep: word, Commentaar: `{"leerlingen":"&${word};"}` },
    ])
    expect(entries).toMatchObject([{ subject: word, group: word, comment: `&${word};` }])
  })
})

const period = { from: '2027-03-22', till: '2027-03-28' }
const entriesOf = (...times: [start: string, end: string][]): readonly Entry[] =>
  fromPoints(times.map(([Van, Tot], ID) => ({ ...point, ID, Van, Tot }))).entries

describeInZones('what the calendar draws', () => {
  const odd = entriesOf(
    ['2027-03-24 22:00:00', '2027-03-25 00:00:00'],
    ['2027-03-24 10:00:00', '2027-03-24 10:00:00'],
    ['2027-03-24 23:59:00', '2027-03-24 23:59:00'],
    ['2027-03-28 02:15:00', '2027-03-28 03:00:00'],
    ['2027-03-28 01:15:00', '2027-03-28 02:00:00'],
    ['1901-01-01 00:00:00', '2199-01-01 00:00:00'],
    ['2027-03-25 22:00:00', '2027-03-26 01:00:00'],
  )

  test('every event ends after it begins, and lies in the period', () => {
    const events = toEvents(odd, period)
    expect(events).toHaveLength(odd.length)
    for (const { start, end } of events) {
      expect(drawnAt(String(end))).toBeGreaterThan(drawnAt(String(start)))
      expect(String(start) >= '2027-03-22' && String(end) <= '2027-03-29 00:15:00').toBe(true)
    }
  })
})

test('the calendar file has every end after its start, and no hour 24', () => {
  const entries = entriesOf(
    ['2027-03-24 22:00:00', '2027-03-25 00:00:00'],
    ['2027-03-24 10:00:00', '2027-03-24 10:00:00'],
    ['2027-03-28 02:15:00', '2027-03-28 03:00:00'],
  )
  const text = calendarFile({ entries, name: 'Agenda', person: null, host: 'school.example', now: 0 })
  expect(text).not.toContain('T24')
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(events).toHaveLength(3)
  for (const event of events) {
    const [start, end] = ['dtstart', 'dtend'].map((name) => event.getFirstPropertyValue(name)?.toString())
    expect(end === undefined || String(end) > String(start)).toBe(true)
  }
  expect(events.filter((event) => event.getFirstPropertyValue('dtend') === null)).toHaveLength(2)
})
