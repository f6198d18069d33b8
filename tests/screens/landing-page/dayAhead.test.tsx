import { describe, expect, test, vi } from 'vitest'
import {
  bringText,
  dayAheadOf,
  dayAheadShared,
  nextSchoolDay,
  textOf,
} from '#screens/landing-page/overview/dayAhead.ts'
import { Overview } from '#screens/landing-page/overview/Overview.tsx'
import type { Entry } from '#session/agenda/entries.ts'
import { $toasts } from '#shared/messages/toasts.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { startedBy } from '../../session/app.ts'
import { drawn } from '../drawn.tsx'
import { openStart } from './support.ts'

let entryCount = 0
const entry = (start: string, end: string, rest: Partial<Entry> = {}) =>
  ({
    id: `les-${entryCount++}`,
    kind: 'les',
    subject: 'Frans',
    title: '',
    start: `${start}:00`,
    end: `${end}:00`,
    wholeDay: false,
    cancelled: false,
    ...rest,
  }) as Entry
const child = (firstName: string, entries: Entry[] | null) =>
  ({ firstName, childId: firstName.length, studentId: null, entries }) as const
const at = '2026-11-24 16:00:00'
const wednesday = [
  entry('2026-11-25 08:25', '2026-11-25 09:15'),
  entry('2026-11-25 11:10', '2026-11-25 12:00'),
]
const lotte = child('Lotte', wednesday)

// rule: landing-12
describe('the day ahead', () => {
  test('appears from four o\u2019clock, and is the next day with a lesson', () => {
    expect(nextSchoolDay([lotte], '2026-11-24 15:59:59')).toBeNull()
    expect(nextSchoolDay([lotte], at)).toBe('2026-11-25')
    expect(nextSchoolDay([child('Lotte', [])], at)).toBeNull()
    const monday = child('Milan', [entry('2026-11-30 08:25', '2026-11-30 09:15')])
    expect(dayAheadOf([monday, child('Lotte', [])], at)?.title).toBe('Ma\u00a030')
  })

  test('of a student appears after the lesson of this evening', () => {
    const evenings = [
      entry('2026-11-24 18:30', '2026-11-24 21:30'),
      entry('2026-11-26 18:30', '2026-11-26 21:30'),
    ]
    const student = { ...child('', evenings), studentId: 7 }
    expect(nextSchoolDay([student], at)).toBeNull()
    expect(nextSchoolDay([student], '2026-11-24 21:31:00')).toBe('2026-11-26')
    expect(nextSchoolDay([child('', evenings)], at)).toBe('2026-11-26')
  })

  test('has the sorted hours of all children, and names those without lessons or data', () => {
    const milan = child('Milan', [
      entry('2026-11-25 08:25', '2026-11-25 15:50'),
      entry('2026-11-25 00:00', '2026-11-26 00:00', { wholeDay: true, kind: 'activiteit' }),
    ])
    const dayAhead = dayAheadOf([lotte, milan, child('Noor', []), child('Sam', null)], at)
    expect(dayAhead?.title).toBe('Morgen, wo\u00a025')
    expect(dayAhead?.hours).toEqual([
      '08:25 Lotte en Milan',
      '12:00 Lotte klaar',
      '15:50 Milan klaar',
      'Noor geen les',
      'Sam: niet bekend',
    ])
  })

  test('names tests, tasks and cancelled lessons, even when all lessons are cancelled', () => {
    const dayAhead = dayAheadOf(
      [
        child('Lotte', [
          entry('2026-11-25 08:25', '2026-11-25 09:15', { cancelled: true }),
          entry('2026-11-25 09:20', '2026-11-25 10:10', { kind: 'toets', title: 'Vraag en aanbod' }),
          entry('2026-11-25 00:00', '2026-11-26 00:00', {
            kind: 'aandachtspunt',
            wholeDay: true,
            subject: 'Oortjes meebrengen',
          }),
        ]),
      ],
      at,
    )
    expect(dayAhead?.hours).toEqual(['Lotte geen les'])
    expect(dayAhead?.bring.map(bringText)).toEqual([
      'Lotte: Toets Frans: Vraag en aanbod',
      'Lotte: Oortjes meebrengen',
    ])
    expect(dayAhead && textOf(dayAhead).text).toBe(
      'Lotte geen les\nLotte: Toets Frans: Vraag en aanbod\nLotte: Oortjes meebrengen\nLotte: 08:25 vervalt: Frans',
    )
  })

  test('of one person with one lesson is not repeated', () => {
    expect(dayAheadOf([child('', wednesday.slice(0, 1))], at)).toBeNull()
    expect(dayAheadOf([child('', wednesday)], at)?.hours).toEqual(['08:25 eerste les', '12:00 klaar'])
  })
})

// rule: landing-12
describe('on the start page the day ahead', () => {
  const school = useTestSchool({ timetable: true, shared: true })
  const page = async (who: string, time: string) => {
    const app = await openStart(school, who, { now: () => Date.parse(`2026-11-24T${time}:00+01:00`) })
    return { app, html: drawn(app, <Overview />) }
  }

  test('is shown once for both children, and can be shared or copied as text', async () => {
    expect((await page('katrien.maes', '15:30')).html).not.toContain('id="day-ahead"')
    const { app, html } = await page('katrien.maes', '16:30')
    expect(html).toMatch(/id="day-ahead">Morgen, wo\u00a025</)
    expect(html).toMatch(/08:25 Lotte en Milan · \d\d:\d\d \S+/)
    expect(
      html.replaceAll(/<[^>]+>/g, '').match(/Toets Natuurwetenschappen|wo\u00a025 · Natuurwetenschappen/g),
    ).toHaveLength(1)
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await app.fire(dayAheadShared, { title: 'Morgen', text: '08:25 Lotte' })
    vi.unstubAllGlobals()
    expect(writeText).toHaveBeenCalledWith('Morgen\n08:25 Lotte')
    expect(app.get($toasts).map(({ text }) => text)).toEqual(['Gekopieerd. Plak het waar je wilt.'])
  })

  // rule: landing-7
  test.each([
    ['tomorrow, before four', '2026-11-29T10:00:00+01:00', 0],
    ['tomorrow, after four', '2026-11-24T16:30:00+01:00', 1],
  ])('of a pupil has one heading with its day: %s', async (_what, moment, headings) => {
    const app = await openStart(school, 'lotte.wouters', { now: () => Date.parse(moment) })
    const html = drawn(app, <Overview />)
    expect(html.split('id="day-ahead"')).toHaveLength(1 + headings)
    const text = html.replace(/<[^>]*>/g, '|')
    expect(text.match(/morgen/gi)).toHaveLength(1)
    // Without that heading the day leads the lesson, so that nobody takes it for one of today.
    expect(text.match(/\|(?:ma|wo)\u00a0\d+\|/g) ?? []).toHaveLength(1 - headings)
    // The first lesson begins at 08:25, which is shown only with that lesson.
    expect(text.match(/08:25/g)).toHaveLength(1)
    expect(text).not.toContain('vandaag')
  })

  test('has a placeholder before the lessons are read', async () => {
    const now = () => Date.parse('2026-11-24T16:30:00+01:00')
    const app = await startedBy('katrien.maes', { now })
    const skeletons = (html: string) => html.split('data-skeleton').length
    const before = skeletons(drawn(app, <Overview />))
    const early = await startedBy('katrien.maes', { now: school.clock.now })
    expect(before).toBeGreaterThan(skeletons(drawn(early, <Overview />)))
  })

  test.each(['jan.janssens', 'griet.aerts', 'beheerder'])('is not shown for %s', async (who) => {
    expect((await page(who, '16:30')).html).not.toContain('id="day-ahead"')
  })
})
