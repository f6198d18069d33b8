import { HttpResponse, http } from 'msw'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import { phaseOf } from '#screens/landing-page/overview/hours.ts'
import { $at, $lessons, minutePassed, overviewOpened } from '#screens/landing-page/overview/model.ts'
import { Overview } from '#screens/landing-page/overview/Overview.tsx'
import { $classes, $todaysHours } from '#screens/landing-page/overview/todaysHours.ts'
import { hoursRegistered, registeredOf } from '#session/attendance/registered.ts'
import { lessonKey } from '#session/registration/choice.ts'
import { unsentDropped, unsentPut } from '#session/registration/unsent.ts'
import { dayMs, hourMs, minuteMs } from '#shared/dates/schoolTime.ts'
import { deferred, listAnswer } from '../../api/support.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import { type App, memoryKeyValueStore, scaledTimeout, startedBy } from '../../session/app.ts'
import { drawn } from '../drawn.tsx'
import { openStart } from './support.ts'

/** A browser in which the calls of a resource wait until the test resolves them. */
function holding(resource: string) {
  const browser = createBrowser()
  const { promise, resolve } = deferred<void>()
  const fetch: Fetch = async (url, init) => {
    if (url.includes(resource)) await promise
    return browser.fetch(url, init)
  }
  return { fetch, resolve }
}

// rule: landing-10
describe('the attendance of today’s hours', () => {
  const school = useTestSchool({ timetable: true, shared: true })
  // At eleven two hours are over and the third one is current.
  beforeAll(() => school.clock.advance(hourMs))

  /** Sets the answers of `LeerlingAanwezigheid`: the types of two people for each hour, or a failure. */
  function registered(hours: Readonly<Record<string, readonly number[] | 'fails'>>): string[] {
    const requests: string[] = []
    school.network.use(
      http.get('*/REST/LeerlingAanwezigheid/', ({ request }) => {
        const hour = new URL(request.url).searchParams.get('Lesuur') ?? ''
        requests.push(hour)
        const types = hours[hour] ?? [1, 1]
        if (types === 'fails') return HttpResponse.json({ success: false, message: 'Nee' })
        const data = types.map((AanwezigheidstypeID, LL_ID) => ({
          LL_ID,
          Naam: 'Naam',
          Voornaam: 'Voornaam',
          KlasNummer: 1,
          Klas: '2B',
          AanwezigheidstypeID,
          Commentaar: '',
          Vast: false,
        }))
        return listAnswer(...data)
      }),
    )
    return requests
  }

  const states = (app: App) => app.get($todaysHours).map(({ state }) => state)
  const over = (app: App) => app.get($todaysHours).filter((hour) => phaseOf(hour, app.get($at)) === 'over')

  test('is requested once for each past hour, and unknown after a failure', async () => {
    const requests = registered({ 1: [1, 0], 2: 'fails' })
    const app = await openStart(school, 'jan.janssens')
    expect(over(app)).toHaveLength(2)
    expect(requests).toEqual(['1', '2'])
    expect(states(app).slice(0, 3)).toEqual([
      { kind: 'open', people: 1 },
      { kind: 'unknown' },
      { kind: 'coming' },
    ])
  })

  // server: teacher-5
  test('depends on the types when one has the number 0, and is unknown without them', async () => {
    const types = (...data: readonly object[]) =>
      school.network.use(
        http.get('*/REST/Aanwezigheidstype/', () =>
          data.length > 0 ? listAnswer(...data) : HttpResponse.error(),
        ),
      )
    registered({ 1: [1, 0], 2: [1, 1] })
    types({ ID: 0, Code: 'A', Omschrijving: 'Aanwezig' }, { ID: 1, Code: 'Z', Omschrijving: 'Ziek' })
    expect(states(await openStart(school, 'jan.janssens')).slice(0, 2)).toEqual([
      { kind: 'filled' },
      { kind: 'filled' },
    ])
    types()
    expect(states(await openStart(school, 'jan.janssens')).slice(0, 2)).toEqual([
      { kind: 'unknown' },
      { kind: 'filled' },
    ])
  })

  test('is requested again for unfilled hours, and for each hour that has ended since', async () => {
    const requests = registered({ 1: [1, 0] })
    const app = await openStart(school, 'jan.janssens')
    requests.length = 0
    await app.fire(minutePassed)
    expect(requests).toEqual([])
    school.clock.advance(15 * minuteMs)
    await app.fire(minutePassed)
    expect(requests).toEqual(['1', '3'])
    expect(states(app).map(({ kind }) => kind)).toContain('filled')
    school.clock.advance(-15 * minuteMs)
  })

  test('is requested once at a visit that first shows stored data', async () => {
    const requests = registered({ 1: [1, 0] })
    const keyValueStore = memoryKeyValueStore()
    await openStart(school, 'jan.janssens', { keyValueStore })
    requests.length = 0
    const { fetch, resolve } = holding('LesGroep')
    const app = await startedBy('jan.janssens', { now: school.clock.now, keyValueStore, fetch })
    const opened = app.fire(overviewOpened)
    await expect.poll(() => states(app).length, scaledTimeout).toBeGreaterThan(0)
    resolve()
    await opened
    expect(requests).toEqual(['1', '2'])
  })

  /** The links to register the hours of today. */
  const hours = /href="[^"]*dag=2026-11-24&amp;uur=\d&amp;groep=\d+&amp;soort=\d"/g

  test('is shown in words and for each hour, with a link to its registration', async () => {
    registered({ 1: [0, 0] })
    const app = await openStart(school, 'jan.janssens')
    const html = drawn(app, <Overview />)
    expect(html).toContain('1 lesuur nog in te vullen, straks nog 6')
    expect(html).toContain('Nog 2 in te vullen')
    const rows = html.slice(html.indexOf('<ol'), html.indexOf('</ol>'))
    expect(rows.match(hours)).toHaveLength(8)
    expect(html).toContain('data-state="forgotten"')
  })

  test('is shown with a mark for the current hour', async () => {
    registered({})
    const app = await openStart(school, 'jan.janssens')
    const html = drawn(app, <Overview />)
    const [now, ...others] = html.match(/<li[^>]* aria-current="time".*?<\/li>/g) ?? []
    expect(others).toEqual([])
    expect(now).toContain('10:20')
    expect(html.split('nu bezig')).toHaveLength(2)
    expect(html.indexOf('10:20')).toBeLessThan(html.indexOf('<ol'))
    expect(html).not.toContain('voorbij')
  })

  test('is not called unknown while it is being read', async () => {
    const { fetch, resolve } = holding('LeerlingAanwezigheid')
    const app = await startedBy('jan.janssens', { now: school.clock.now, fetch })
    const opened = app.fire(overviewOpened)
    await expect.poll(() => states(app)[0], scaledTimeout).toEqual({ kind: 'reading' })
    const html = drawn(app, <Overview />)
    expect(html).not.toMatch(/[Nn]og niet bekend|nog in te vullen|straks|Alles is ingevuld/)
    expect(html).toContain('data-skeleton')
    resolve()
    await opened
    expect(states(app).map(({ kind }) => kind)).not.toContain('reading')
    expect(drawn(app, <Overview />)).toMatch(/straks( nog)? 6/)
  })

  test('is shown after the last hour below the next class, with a button for the first unfilled hour', async () => {
    registered({ 2: [0, 1] })
    school.clock.advance(8 * hourMs)
    const app = await openStart(school, 'jan.janssens')
    const html = drawn(app, <Overview />)
    const [next = '', today = ''] = html.split('Vandaag</h3>')
    expect(next).toMatch(/dag=2026-11-25&amp;.*morgen/)
    expect(next).not.toMatch(hours)
    expect(today.match(hours)).toHaveLength(9)
    expect(today.match(hours)?.[0]).toContain('uur=2')
    expect(html.match(/Nog 1 in te vullen/g)).toHaveLength(1)
    school.clock.advance(-8 * hourMs)
  })

  test('has a button to the screen once everything is filled in', async () => {
    registered({})
    school.clock.advance(8 * hourMs)
    const html = drawn(await openStart(school, 'jan.janssens'), <Overview />)
    expect(html).toContain('Alles is ingevuld')
    expect(html).toMatch(/href="[^"?]*"[^>]*>(?:(?!<a).)*Aanwezigheden registreren<\/a>/)
    school.clock.advance(-8 * hourMs)
  })

  // rule: landing-7
  test.each([
    ['the hours of today', 'LesGroep', false],
    ['the attendance of today', 'LeerlingAanwezigheid', false],
    ['the hours of today, and those of yesterday are known', 'LesGroep', true],
    ['the attendance of today, and the hours of yesterday are known', 'LeerlingAanwezigheid', true],
  ])('has no button to another hour before the server has sent %s', async (_what, late, isCached) => {
    registered({ 2: [0, 1] })
    const keyValueStore = memoryKeyValueStore()
    school.clock.advance(-16 * hourMs)
    if (isCached) await openStart(school, 'jan.janssens', { keyValueStore })
    school.clock.advance(dayMs)
    const { fetch, resolve } = holding(late)
    const app = await startedBy('jan.janssens', { now: school.clock.now, keyValueStore, fetch })
    const opened = app.fire(overviewOpened)
    await expect.poll(() => app.get($lessons), scaledTimeout).not.toBeNull()
    if (late !== 'LesGroep') await expect.poll(() => states(app), scaledTimeout).not.toEqual([])
    const buttons = () =>
      drawn(app, <Overview />).match(/<a(?:(?!<a).)*?Aanwezigheden registreren<\/a>/g) ?? []
    expect(buttons()).toEqual([])
    resolve()
    await opened
    expect(buttons()).toEqual([expect.stringContaining('dag=2026-11-24&amp;uur=2&')])
    school.clock.advance(-8 * hourMs)
  })

  // rule: known-7
  test('says that an hour saved without a network is not sent, and is requested once it is', async () => {
    const requests = registered({ 1: [1, 0] })
    const app = await openStart(school, 'jan.janssens')
    requests.length = 0
    const [row] = app.get($todaysHours).flatMap(({ row }) => row ?? [])
    if (!row) throw new Error('there are no hours today')
    const { GroepID, GroepType, Lesuur, Omschrijving: name = '' } = row
    const choice = { Datum: '2026-11-24', GroepID, GroepType, uren: [Lesuur] }
    await app.fire(unsentPut, { choice, name, marks: {}, people: [], tried: {}, state: 'waiting', why: '' })
    expect(states(app)[0]).toEqual({ kind: 'unsent' })
    expect(drawn(app, <Overview />)).toContain('Nog niet verzonden')
    expect(requests).toEqual([])
    await app.fire(unsentDropped, choice)
    expect([requests, states(app)[0]]).toEqual([['1'], { kind: 'open', people: 1 }])
  })

  test('shows a saved hour at once, without a call, and continues with the next one', async () => {
    const requests = registered({ 1: [1, 1], 2: [1, 1] })
    const app = await openStart(school, 'jan.janssens')
    const next = app.get($todaysHours).find(({ state }) => state.kind === 'coming')
    expect(drawn(app, <Overview />)).toContain('straks 6')
    requests.length = 0
    const { row, day } = next ?? {}
    if (!row || !day) throw new Error('No hour comes.')
    await app.fire(hoursRegistered, new Map([[lessonKey(row, day), registeredOf([1, 2])]]))
    expect(requests).toEqual([])
    expect(app.get($todaysHours).find(({ id }) => id === next?.id)?.state).toEqual({ kind: 'filled' })
    const html = drawn(app, <Overview />)
    expect(html).toContain('straks 5')
    expect(html.match(hours)?.[0]).not.toContain(`uur=${row.Lesuur}&`)
  })

  test('shows a current hour that is partly filled in as planned', async () => {
    registered({})
    const app = await openStart(school, 'jan.janssens')
    const next = app.get($todaysHours).find(({ state }) => state.kind === 'coming')
    if (!next?.row) throw new Error('No hour comes.')
    const key = lessonKey(next.row, next.day)
    await app.fire(hoursRegistered, new Map([[key, registeredOf([1, 0])]]))
    expect(app.get($todaysHours).find(({ id }) => id === next.id)?.state).toEqual({ kind: 'coming' })
  })

  test('of another day is not shown, and without a network the agenda of today is shown instead', async () => {
    registered({})
    const app = await openStart(school, 'jan.janssens')
    expect(app.get($todaysHours)).not.toEqual([])
    school.faults.set([{ kind: 'unreachable' }])
    school.clock.advance(dayMs)
    await app.fire(overviewOpened)
    expect(app.get($todaysHours)).toEqual([])
    const { today, coming } = app.get($classes)
    expect(today?.every(({ day }) => day === '2026-11-25')).toBe(true)
    expect(coming?.[0]?.day).toBe('2026-11-25')
    expect(drawn(app, <Overview />)).not.toMatch(/nog in te vullen|straks|Alles is ingevuld|Geen lesuren/)
    school.faults.set([])
    school.clock.advance(-dayMs)
  })

  // rule: landing-7
  test('of a day without hours is one line, not a card', async () => {
    const sunday = Date.parse('2026-11-29T10:00:00+01:00')
    const html = drawn(await openStart(school, 'jan.janssens', { now: () => sunday }), <Overview />)
    expect(html.match(/vandaag|Vandaag/g)).toEqual(['vandaag'])
    expect(html).toContain('Geen lesuren vandaag')
    // The hours below that line are of another day, and each says which.
    const [, below = ''] = html.split('Geen lesuren vandaag')
    const rows = below.split('</ul>')[0]?.match(/<li>.*?<\/li>/g) ?? []
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).toMatch(/ma\s30.*\d\d:\d\d/)
  })

  test('is not requested for staff', async () => {
    const requests = registered({})
    const app = await openStart(school, 'griet.aerts')
    expect([requests, states(app)]).toEqual([[], []])
  })
})
