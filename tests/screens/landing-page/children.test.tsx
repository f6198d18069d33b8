import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { childLines } from '#screens/landing-page/overview/childLines.ts'
import { overviewOpened } from '#screens/landing-page/overview/model.ts'
import { Overview } from '#screens/landing-page/overview/Overview.tsx'
import type { Entry } from '#session/agenda/entries.ts'
import type { Presence } from '#session/attendance/presence.ts'
import type { AttendanceSummary } from '#session/attendance/running.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { startedBy } from '../../session/app.ts'
import { drawn } from '../drawn.tsx'
import { openStart } from './support.ts'

// rule: landing-7
describe("the card of a parent's child", () => {
  const school = useTestSchool({ timetable: true, shared: true })
  const cards = (html: string) => html.split('<section').slice(1)

  test('names the child with the class, and has two facts', async () => {
    const html = drawn(await openStart(school, 'katrien.maes'), <Overview />)
    expect(cards(html)).toHaveLength(2)
    for (const [n, name, klas] of [
      [0, 'Lotte Wouters', '4A'],
      [1, 'Milan Wouters', '2B'],
    ] as const) {
      const card = cards(html)[n] ?? ''
      expect(card).toMatch(new RegExp(`>${name}</h3><p[^>]*>${klas}</p>`))
      expect(card).toMatch(/Volgende toets|Volgende taak|Toetsen en taken/)
      expect(card).toContain('Laatste afwezigheid')
      expect(card).toMatch(/\d+\u00a0% aanwezig/)
    }
  })

  test('leaves out attendance and the class when the call fails, and keeps the links to the screen', async () => {
    const app = await startedBy('katrien.maes', { now: school.clock.now })
    school.network.use(http.get('*/REST/vwoparticipaties/', () => HttpResponse.error()))
    await app.fire(overviewOpened)
    const card = cards(drawn(app, <Overview />))[0] ?? ''
    expect(card).not.toContain('4A</p>')
    expect(card).not.toMatch(/% aanwezig|lukt even niet/)
    expect(card.match(/href="[^"]*Aanwezigheden"/g)).toHaveLength(1)
  })
})

describe('the facts about a child', () => {
  const at = '2026-11-24 10:00:00'
  const presence: Presence = {
    present: 9,
    late: 0,
    counted: 10,
    percentage: 90,
    lastAbsence: null,
    unknown: [],
  }
  const attended = (changes: Partial<Presence>): AttendanceSummary => ({
    now: { ...presence, ...changes },
    ever: { ...presence, ...changes },
    classNames: [],
  })
  const absence = (start: string, kind: 'excused' | 'unexcused' | 'absent', text: string) => ({
    start,
    attendance: { kind, text },
    subject: 'Frans',
    lesid: 8,
  })
  const point = (changes: Partial<Entry>) =>
    ({
      kind: 'toets',
      subject: 'Frans',
      title: '',
      cancelled: false,
      start: '2026-11-26 08:25:00',
      end: '2026-11-26 09:15:00',
      ...changes,
    }) as Entry
  const lines = (entries: readonly Entry[], changes: Partial<Presence> = {}) =>
    childLines({ entries, attended: attended(changes), at }, ['Agenda', 'Aanwezigheden'])
  const titlesAndTexts = (...args: Parameters<typeof lines>) =>
    lines(...args).map(({ title, text, beside = '' }) => [title, text, beside])

  test('include the next test or task, not other entries of the agenda', () => {
    const [first] = titlesAndTexts([
      point({ kind: 'activiteit', start: '2026-11-25 08:25:00', end: '2026-11-25 09:00:00' }),
      point({ kind: 'taak', start: '2026-12-02 00:00:00', end: '2026-12-03 00:00:00' }),
      point({ start: '2026-12-03 08:25:00', end: '2026-12-03 09:15:00' }),
    ])
    expect(first).toEqual(['Volgende taak', 'wo\u00a02\u00a0dec · Frans', ''])
    expect(lines([point({})])[0]).toMatchObject({ title: 'Volgende toets', day: '2026-11-26' })
    expect(titlesAndTexts([])[0]).toEqual(['Toetsen en taken', 'Geen in de komende 30 dagen', ''])
  })

  test.each([
    ['2026-11-19 08:25', 'unexcused', 'Afwezig ongewettigd', 'do\u00a019', 'Ongewettigd'],
    ['2026-10-19 08:25', 'excused', 'Gewettigd', 'ma\u00a019\u00a0okt', 'Gewettigd'],
    ['2026-10-19 08:25', 'absent', 'Ziek', 'ma\u00a019\u00a0okt', 'Ziek'],
    ['2026-03-31 08:25', 'excused', 'Gewettigd', 'Dit schooljaar nog niet afwezig', undefined],
  ] as const)('include the last absence of this school year: %s', (start, kind, word, text, status) => {
    const [, line] = lines([], { lastAbsence: absence(start, kind, word) })
    expect([line?.title, line?.text, line?.status]).toEqual(['Laatste afwezigheid', text, status])
  })

  // rule: attendance-10
  test('never include an absence for an unknown word', () => {
    const unknown = [{ text: 'Op stage', times: 2 }]
    const iets = '2 keer iets anders: Op stage'
    expect(titlesAndTexts([], { unknown, percentage: null }).slice(1)).toEqual([
      ['Laatste afwezigheid', iets, ''],
    ])
    expect(titlesAndTexts([]).slice(1)).toEqual([
      ['Laatste afwezigheid', 'Nog nooit afwezig', '90\u00a0% aanwezig'],
    ])
    expect(titlesAndTexts([], { counted: 0, percentage: null }).slice(1)).toEqual([
      ['Laatste afwezigheid', 'Nog niets ingevuld', ''],
    ])
    const earlier = absence('2026-03-31 08:25', 'absent', 'Ziek')
    expect(titlesAndTexts([], { unknown, percentage: null, lastAbsence: earlier })[1]).toEqual([
      'Laatste afwezigheid',
      'di\u00a031\u00a0mrt\u00a02026',
      iets,
    ])
  })

  test('come only from screens that the parent has', () => {
    const facts = { entries: [], attended: attended({}), at }
    expect(childLines(facts, ['Agenda']).map(({ form }) => form)).toEqual(['Agenda'])
    expect(childLines(facts, [])).toEqual([])
  })
})
