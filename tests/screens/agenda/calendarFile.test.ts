import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { attendanceWord } from '#api/words/attendance.ts'
import { calendarFile } from '#screens/agenda/entries/calendarFile.ts'
import { $answer } from '#screens/agenda/entries/source.ts'
import { downloadRequested } from '#screens/agenda/model.ts'
import type { Entry } from '#session/agenda/entries.ts'
import { $children } from '#session/user/child.ts'
import { subjectChosen } from '#session/user/subject.ts'
import { minuteMs } from '#shared/dates/schoolTime.ts'
import { $toasts } from '#shared/messages/toasts.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { describeInZones } from '../../shared/dateSupport.ts'
import { openAgenda } from './support.ts'

const lesson: Entry = {
  id: 'les-7',
  kind: 'les',
  subject: 'Webproject',
  title: '',
  start: '2026-11-25 18:30:00',
  end: '2026-11-25 21:30:00',
  wholeDay: false,
  cancelled: false,
  attendance: attendanceWord(''),
  comment: '',
  group: 'WEB3 wo-avond',
  teacher: 'Jan Janssens',
  roomCode: 'B1.11',
  roomDescription: 'Computerlokaal 1',
  place: 'Campus Kruidhof',
  street: 'Kruidhofdreef',
  number: '48',
  box: 'A',
  part: 'Mechelen',
  documents: false,
}

const now = Date.parse('2026-11-24T09:00:00Z')
const write = (entries: readonly Entry[]) =>
  calendarFile({ entries, name: 'Agenda An Peeters', person: null, host: 'school.example', now })

/** Reads the file in strict mode and with its time zone, with a library that is not the one that wrote it. */
function read(text: string): ICAL.Component {
  expect(ICAL.design.strict).toBe(true)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return calendar
}
const eventsIn = (text: string) =>
  read(text)
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
const utc = (time: ICAL.Time) => time.toJSDate().toISOString()

describeInZones('a lesson in the calendar file', () => {
  test.each([
    ['in winter', '2026-11-25', '2026-11-25T17:30:00.000Z'],
    ['in summer', '2027-06-02', '2027-06-02T16:30:00.000Z'],
    ['on the evening after the clock went forward', '2027-03-28', '2027-03-28T16:30:00.000Z'],
    ['on the evening after the clock went back', '2026-10-25', '2026-10-25T17:30:00.000Z'],
    ['on 29 February', '2028-02-29', '2028-02-29T17:30:00.000Z'],
  ])('takes place at the hour of Brussels %s', (_when, day, moment) => {
    const text = write([{ ...lesson, start: `${day} 18:30:00`, end: `${day} 21:30:00` }])
    expect(text).toContain(`DTSTART;TZID=Europe/Brussels:${day.replaceAll('-', '')}T183000\r\n`)
    const [event] = eventsIn(text)
    expect(event && utc(event.startDate)).toBe(moment)
    expect(event?.duration.toString()).toBe('PT3H')
  })

  test('a task fills its day and no other', () => {
    const [event] = eventsIn(
      write([
        { ...lesson, kind: 'taak', start: '2027-03-28 00:00:00', end: '2027-03-29 00:00:00', wholeDay: true },
      ]),
    )
    expect([event?.startDate.isDate, String(event?.startDate), String(event?.endDate)]).toEqual([
      true,
      '2027-03-28',
      '2027-03-29',
    ])
  })

  test('is stamped with the clock, in UTC', () => {
    expect(write([lesson])).toContain('DTSTAMP:20261124T090000Z\r\n')
  })
})

describe('the calendar file', () => {
  test('has the subject and the place of a lesson', () => {
    const [event] = eventsIn(write([lesson]))
    expect(event?.summary).toBe('Webproject')
    expect(event?.location).toBe(
      'Computerlokaal 1 (B1.11), Campus Kruidhof, Kruidhofdreef 48 bus A, Mechelen',
    )
  })

  test.each([
    ['has the known details, each on one line', {}, 'Groep: WEB3 wo-avond\nLeerkracht: Jan Janssens'],
    ['has no line for a missing detail', { group: '' }, 'Leerkracht: Jan Janssens'],
    ['has the comment', { comment: 'Breng je boek mee', group: '', teacher: '' }, 'Breng je boek mee'],
    ['says that the lesson is cancelled', { cancelled: true, group: '', teacher: '' }, 'Vervallen les'],
    [
      'says that the lesson is at a distance',
      { attendance: attendanceWord('Afstandsles'), group: '', teacher: '' },
      'Afstandsles',
    ],
  ])('in the description of a lesson %s', (_what, changes, details) => {
    expect(eventsIn(write([{ ...lesson, ...changes }]))[0]?.description).toBe(details)
  })

  test('keeps commas, semicolons, line ends, accents and long texts', () => {
    const subject = 'Één; twee, drie\\vier "vijf" 🧁 '.repeat(6).trim()
    const [event] = eventsIn(write([{ ...lesson, subject, comment: 'regel 1\nregel 2' }]))
    expect(event?.summary).toBe(subject)
    expect(event?.description).toContain('regel 1\nregel 2')
  })

  test('marks a cancelled lesson', () => {
    const [event] = eventsIn(write([{ ...lesson, cancelled: true }]))
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(event?.summary).toBe('Vervallen: Webproject')
  })

  test('names tests, retests and tasks', () => {
    const titles = eventsIn(
      write([
        { ...lesson, kind: 'toets', title: 'Deel 1' },
        { ...lesson, id: 'punt-8', kind: 'hertoets' },
        { ...lesson, id: 'punt-9', kind: 'taak' },
      ]),
    ).map(({ summary }) => summary)
    expect(titles).toEqual(['Toets: Webproject – Deel 1', 'Hertoets: Webproject', 'Taak: Webproject'])
  })

  test('contains the time zone and what RFC 5545 requires', () => {
    const calendar = read(write([lesson]))
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy()
    expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('Europe/Brussels')
  })
})

describe('a download', () => {
  const school = useTestSchool({ timetable: true })

  test('contains the whole academic year, including cancelled lessons', async () => {
    const isabelle = await openAgenda(school, 'isabelle.lambert')
    await isabelle.fire(downloadRequested)
    const [file] = isabelle.saved
    const events = eventsIn(file?.text ?? '')
    const days = events.map(({ startDate }) => String(startDate).slice(0, 10)).sort()
    expect(days[0]?.slice(0, 7)).toBe('2026-09')
    expect(days.at(-1)?.slice(0, 7)).toBe('2027-06')
    const statuses = events.map(({ component }) => component.getFirstPropertyValue('status'))
    expect(new Set(statuses)).toEqual(new Set(['CONFIRMED', 'CANCELLED']))
  })

  test('has the same unique UIDs the next time', async () => {
    const an = await openAgenda(school, 'an.peeters')
    await an.fire(downloadRequested)
    school.clock.advance(7 * minuteMs)
    await an.fire(downloadRequested)
    const [first, second] = an.saved.map(({ text }) => eventsIn(text).map(({ uid }) => uid))
    expect(first?.length).toBeGreaterThan(20)
    expect(new Set(first).size).toBe(first?.length)
    expect(second).toEqual(first)
    expect(first?.every((uid) => /^les-\d+@school\.example$/.test(uid))).toBe(true)
  })

  // rule: agenda-12
  test('reports how many lessons it leaves out because they have no day', async () => {
    const an = await openAgenda(school, 'an.peeters')
    const lessons = an.get($answer)?.entries.length
    school.faults.set([{ endpoint: 'vwoparticipaties', kind: 'missing field', field: 'LESDatum' }])
    await an.fire(downloadRequested)
    expect(eventsIn(an.saved[0]?.text ?? '')).toEqual([])
    expect(an.get($toasts).map(({ text }) => text)).toEqual([
      `Je agenda is gedownload. ${lessons} lessen staan er niet in.`,
    ])
  })

  test('of a student contains only lessons of this academic year', async () => {
    const an = await openAgenda(school, 'an.peeters')
    await an.fire(downloadRequested)
    const days = eventsIn(an.saved[0]?.text ?? '').map(({ startDate }) => String(startDate))
    expect(days.every((day) => day >= '2026-09-01' && day < '2027-09-01')).toBe(true)
  })
})

// rule: agenda-12
describe('a pasted text', () => {
  const nasty = 'a\u000bb\u0007c\u2028d\r\ne\u0085f\ud800g\ufffeh'

  test('in any field is complete in the file', () => {
    const text = calendarFile({
      entries: [
        {
          ...lesson,
          subject: nasty,
          title: nasty,
          comment: nasty,
          place: nasty,
          group: nasty,
          teacher: nasty,
        },
      ],
      name: `Agenda ${nasty}; An, Peeters\\`,
      person: null,
      host: 'school.example',
      now,
    })
    const [event] = eventsIn(text)
    expect(event?.summary).toBe('a bc d e fgh – a bc d e fgh')
    expect(event?.description.split('\n').slice(0, 5)).toEqual(['a', 'bc', 'd', 'e', 'fgh'])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the file must not contain these characters.
    expect(text.replace(/\r\n/g, '')).not.toMatch(/[\0-\x08\x0a-\x1f\x7f\ufffe]/)
    expect(text).toContain('X-WR-CALNAME:Agenda a bc d e fgh\\; An\\, Peeters\\\\\r\n')
  })

  // See libical/libical#427, collective/icalendar#1501 and jasonsalzman/react-add-to-calendar#41.
  test('is folded within 75 bytes, never inside a character or after a backslash', () => {
    for (let length = 30; length < 80; length++) {
      const comment = `é${'e'.repeat(length)}\n${'💙'.repeat(30)}\nDTSTART:20200101T000000Z`
      const text = write([{ ...lesson, comment }])
      const lines = text.split('\r\n')
      expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
      expect(lines.filter((line) => /(?<!\\)(\\\\)*\\$/.test(line) || /\p{Surrogate}/u.test(line))).toEqual(
        [],
      )
      expect(eventsIn(text)[0]?.description).toContain(comment)
    }
  })

  test('of a task includes its details and description', () => {
    const [event] = eventsIn(write([{ ...lesson, kind: 'taak', details: 'Blz. 12', description: 'Maak af' }]))
    expect(event?.description).toContain('Details: Blz. 12\nOmschrijving: Maak af')
  })
})

describe('for a parent of two children', () => {
  const school = useTestSchool({ timetable: true })

  test("each file has the lessons of one child, with that child's name", async () => {
    const mother = await openAgenda(school, 'katrien.maes')
    const children = mother.get($children)
    for (const { ID } of children) {
      await mother.fire(subjectChosen, ID)
      await mother.fire(downloadRequested)
    }
    const [first = [], second = []] = mother.saved.map(({ text }) => eventsIn(text))
    expect(first.every(({ summary }) => summary.startsWith(`${children[0]?.Voornaam}: `))).toBe(true)
    const uids = new Set(first.map(({ uid }) => uid))
    expect(second.some(({ uid }) => uids.has(uid))).toBe(false)
  })
})
