import { http } from 'msw'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { $tiles, $today, opened, refetch } from '#screens/landing-page/model.ts'
import { comingPoints, lessonsOn } from '#screens/landing-page/overview/lessons.ts'
import {
  $at,
  $lessons,
  $payments,
  $presence,
  $subjects,
  minutePassed,
  overviewOpened,
} from '#screens/landing-page/overview/model.ts'
import { Overview } from '#screens/landing-page/overview/Overview.tsx'
import { $formsLinkedElsewhere, $tileFacts } from '#screens/landing-page/overview/tileFacts.ts'
import type { Entry } from '#session/agenda/entries.ts'
import { $hues } from '#session/agenda/hues.ts'
import { logoutRequested } from '#session/user/session.ts'
import { minuteMs } from '#shared/dates/schoolTime.ts'
import { listAnswer } from '../../api/support.ts'
import { personaOf, useTestSchool } from '../../mocks/school.ts'
import { recordUrls, startedBy } from '../../session/app.ts'
import { drawn } from '../drawn.tsx'
import { openStart } from './support.ts'

const payment = (Tebetalen: number, Betaald: number) => ({
  Opleidingvariantomschrijving: 'Web',
  Inschrijfdatum: '01/09/2026',
  Tebetalen,
  Betaald,
})

// rule: landing-7
describe('the fact on a tile', () => {
  const school = useTestSchool({ timetable: true, shared: true })
  const signedIn = (who: string) => startedBy(who, { now: school.clock.now })
  const withPayments = (...data: ReturnType<typeof payment>[]) =>
    school.network.use(http.get('*/REST/betalingen/', () => listAnswer(...data)))

  test.each([
    ['missing when nothing was asked', [], { due: 0, paid: 0, open: 0, payments: 0 }, undefined],
    [
      'missing when everything is paid',
      [payment(50, 50)],
      { due: 0, paid: 0, open: 0, payments: 1 },
      undefined,
    ],
    [
      'what was already paid of what is due, without what was paid too much for another',
      [payment(50, 20), payment(10, 40), payment(5, 0)],
      { due: 35, paid: 20, open: 2, payments: 3 },
      '€\u00a020,00 al betaald voor wat nog openstaat',
    ],
  ])('about payments is %s', async (_what, rows, due, linked) => {
    withPayments(...rows)
    const app = await openStart(school, 'an.peeters')
    expect(app.get($tileFacts).Betalingen).toBe(linked)
    expect(app.get($payments)?.get('eigen')).toEqual(due)
  })

  test('is for a student about the lessons of the week, the presence, the current modules and the payments', async () => {
    const app = await openStart(school, 'an.peeters')
    const presence = `${app.get($presence)?.get('eigen')?.now.percentage}\u00a0% aanwezig`
    expect(app.get($tileFacts)).toEqual({
      Agenda: expect.stringMatching(/^([2-9]|\d\d+) lessen deze week$/),
      Aanwezigheden: presence,
      Opleiding: '2 modules aan het volgen',
      Betalingen: expect.stringMatching(/^€\u00a0[\d,]+ al betaald voor wat nog openstaat$/),
    })
    expect(drawn(app, createElement(Overview)).split(presence)).toHaveLength(2)
  })

  // rule: landing-2
  test.each([
    ['an.peeters', ['Agenda', 'Aanwezigheden', 'Opleiding', 'Betalingen']],
    ['katrien.maes', ['Agenda', 'Aanwezigheden']],
    ['lotte.wouters', ['Agenda', 'Aanwezigheden']],
    ['beheerder', []],
  ])(
    'is hidden on a phone with its tile when a card or the bar leads to the same screen: %s',
    async (who, hidden) => {
      const app = await openStart(school, who)
      const linked = app.get($formsLinkedElsewhere)
      expect(app.get($tiles).flatMap(({ form }) => (linked.includes(form) ? [form] : []))).toEqual(hidden)
    },
  )

  test('stays on a phone when nothing could be read, because no card leads to its screen then', async () => {
    school.faults.set([{ kind: 'unreachable' }])
    const app = await openStart(school, 'an.peeters')
    expect(app.get($formsLinkedElsewhere)).toEqual([])
  })

  test('is missing for a parent, who has a card for each child', async () => {
    const app = await openStart(school, 'katrien.maes')
    expect(app.get($tileFacts)).toEqual({})
    expect(app.get($subjects)).toMatchObject([
      { name: 'Lotte Wouters', firstName: 'Lotte', childId: 6001, leerlingID: 6001, studentId: null },
      { name: 'Milan Wouters', firstName: 'Milan', childId: 6002 },
    ])
  })

  test.each([
    ['an.peeters', personaOf('an.peeters').cursistId, personaOf('an.peeters').cursistId],
    ['lotte.wouters', 6001, null],
  ])('is about the user only: %s', async (who, leerlingID, studentId) => {
    const app = await signedIn(who)
    expect(app.get($subjects)).toEqual([
      {
        key: 'eigen',
        name: '',
        firstName: '',
        photo: null,
        leerlingID,
        studentId,
        childId: null,
        chosen: false,
      },
    ])
  })

  test('has the colours of the lessons that are not over', async () => {
    const app = await openStart(school, 'jan.janssens')
    const coming = (app.get($lessons)?.get('eigen') ?? []).filter(
      ({ kind, end }) => kind === 'les' && end >= app.get($at),
    )
    expect([...app.get($hues).keys()].toSorted()).toEqual(
      [...new Set(coming.map(({ subject }) => subject))].toSorted(),
    )
  })

  test('is empty before the page was opened, and after the sign-out', async () => {
    const app = await signedIn('an.peeters')
    // A tile does not show the purpose of its screen while its fact is still unknown.
    const still = { Agenda: '', Aanwezigheden: '', Opleiding: '', Betalingen: '' }
    expect([app.get($tileFacts), app.get($at), app.get($today)]).toEqual([still, '', '\u00a0'])
    expect(app.get(refetch.$loading)).toBe(false)
    const loading = app.fire(overviewOpened)
    expect(app.get(refetch.$loading)).toBe(true)
    await loading
    expect([app.get(refetch.$loading), app.get(refetch.$error)]).toEqual([false, ''])
    await app.fire(opened)
    expect([app.get($today), app.get($at)]).toEqual(['di 24 november', '2026-11-24 10:00:00'])
    await app.fire(logoutRequested)
    expect(app.get($tileFacts)).toEqual({})
  })

  test('follows the clock and newer data', async () => {
    const app = await openStart(school, 'an.peeters')
    school.clock.advance(minuteMs)
    await app.fire(minutePassed)
    expect(app.get($at)).toBe('2026-11-24 10:01:00')
    withPayments(payment(50, 50))
    await app.fire(refetch.requested)
    expect(app.get($payments)?.get('eigen')?.due).toBe(0)
  })

  test('needs the lessons of thirty days from this Monday', async () => {
    const urls = recordUrls(school)
    const app = await openStart(school, 'jan.janssens')
    const requests = urls.map(decodeURIComponent)
    expect(requests.some((url) => url.includes('2026-11-23') && url.includes('2026-12-24'))).toBe(true)
    expect(app.get($lessons)?.get('eigen')).toBeInstanceOf(Array)
  })
})

describe('future entries', () => {
  const at = '2026-11-24 10:00:00'
  const entry = (changes: Partial<Entry>) =>
    ({
      kind: 'les',
      cancelled: false,
      wholeDay: false,
      start: '2026-11-24 09:00:00',
      end: '2026-11-24 11:00:00',
      ...changes,
    }) as Entry
  const lesson = entry({})
  const task = entry({ kind: 'taak' })

  test('that are no lessons are not cancelled and not over', () => {
    const others = [lesson, entry({ kind: 'taak', cancelled: true }), entry({ kind: 'taak', end: at })]
    expect(comingPoints([task, ...others], at)).toEqual([task])
  })

  test('of a day include each lesson with hours, even a cancelled one', () => {
    const cancelled = entry({ cancelled: true })
    expect(lessonsOn([lesson, cancelled, task, entry({ wholeDay: true })], '2026-11-24')).toEqual([
      lesson,
      cancelled,
    ])
  })
})
