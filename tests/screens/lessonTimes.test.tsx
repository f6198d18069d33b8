import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDialect } from '#mocks/dialects/dialect.ts'
import * as register from '#screens/aanwezigheden-registreren/model.ts'
import { HourTabs } from '#screens/aanwezigheden-registreren/parts/HourTabs.tsx'
import { LessonChoice } from '#screens/aanwezigheden-registreren/parts/LessonChoice.tsx'
import { $lessons } from '#screens/landing-page/overview/model.ts'
import { Overview } from '#screens/landing-page/overview/Overview.tsx'
import { $classes, $todaysHours } from '#screens/landing-page/overview/todaysHours.ts'
import { dayOf, timesOf } from '#session/agenda/entries.ts'
import { paths } from '#shared/portal/paths.ts'
import { listAnswer } from '../api/support.ts'
import { useTestSchool } from '../mocks/school.ts'
import type { App } from '../session/app.ts'
import { drawn } from './drawn.tsx'
import { openStart } from './landing-page/support.ts'

const today = '2026-11-24'
/** A server whose `LesGroep` has no times. server: teacher-11 */
const withoutTimes = createDialect(
  { choices: { 'LesGroep.Van': 'missing', 'LesGroep.Tot': 'missing' }, unknown: [] },
  { school: 'School X' },
)

async function openRegister(app: App): Promise<void> {
  await app.visit(paths.aanwezighedenRegistreren)
  await app.fire(register.opened)
}

// rule: registration-12; server: agenda-3, teacher-11
describe('an evening class without times in the list of groups', () => {
  const school = useTestSchool({ timetable: true, dialect: withoutTimes })
  beforeEach(() => {
    // It is 18:00 in the school.
    school.clock.advance(Date.parse('2026-11-24T17:00:00Z') - school.clock.now())
  })

  test('has the time of the agenda on the start page, its day line, the tabs and in the agenda', async () => {
    const app = await openStart(school, 'isabelle.lambert')
    const inAgenda = (app.get($lessons)?.get('eigen') ?? []).filter(
      (entry) => dayOf(entry) === today && entry.kind === 'les',
    )
    expect(app.get($classes).today?.map(({ times }) => times)).toEqual(inAgenda.map(timesOf))
    expect(inAgenda.map((entry) => timesOf(entry).from)).toContain('18:30')

    const html = drawn(app, <Overview />)
    expect(html).toContain('FRA2 di-avond van 18:30 tot 21:30')
    expect(html).toMatch(/over 30\smin/)
    expect(html).not.toMatch(/<strong>15:40|16:30|lesuur \d/)

    await openRegister(app)
    expect(app.get(register.$lesson)).toMatchObject({
      Omschrijving: 'FRA2 di-avond',
      times: { from: '18:30', till: '21:30' },
    })
    const tabs = app.get(register.$tabs)
    expect(tabs.map(({ shown }) => shown?.times?.from)).toEqual([
      ...[undefined, '09:00', undefined, undefined, '12:55', '13:45', '14:50', '18:30'],
    ])
  })
})

// rule: registration-12
describe('lessons without times in any call', () => {
  const school = useTestSchool({ timetable: true, dialect: withoutTimes })
  beforeEach(() => {
    school.network.use(
      http.get('*/REST/AgendaPunt/', () => listAnswer()),
      // In each hour one of two people is not filled in.
      http.get('*/REST/LeerlingAanwezigheid/', () =>
        listAnswer(
          ...[0, 1].map((AanwezigheidstypeID, LL_ID) => ({
            ...{ LL_ID, Naam: 'Naam', Voornaam: 'Voornaam', KlasNummer: 1, Klas: '2B' },
            ...{ AanwezigheidstypeID, Commentaar: '', Vast: false },
          })),
        ),
      ),
    )
  })

  test('are listed on the start page by their hour, and none of them is the next one', async () => {
    const app = await openStart(school, 'isabelle.lambert')
    const html = drawn(app, <Overview />)
    const hours = html.slice(html.indexOf('<ol'), html.indexOf('</ol>'))
    expect(hours.match(/lesuur \d/g)).toEqual(['lesuur 2', 'lesuur 5', 'lesuur 6', 'lesuur 7', 'lesuur 8'])
    expect(html).toContain('De school zegt niet hoe laat de lesuren beginnen.')
    expect(html).toContain('5 lesuren nog in te vullen')
    expect(html).not.toMatch(/\d\d:\d\d|nu bezig|over \d|voorbij|te komen/)
  })

  test('are neither past nor future: filled-in hours are known, and open ones are not urgent', async () => {
    const app = await openStart(school, 'isabelle.lambert')
    expect(app.get($todaysHours).map(({ state }) => state)).toEqual(
      Array(5).fill({ kind: 'untimed', people: 1 }),
    )
    expect(drawn(app, <Overview />)).not.toContain('data-status="warn"')
  })

  test('of staff are listed by their hour too', async () => {
    const html = drawn(await openStart(school, 'griet.aerts'), <Overview />)
    expect(html).toContain('De school zegt niet hoe laat de lesuren beginnen.')
    expect(html).not.toMatch(/\d\d:\d\d|nu bezig|over \d/)
  })

  test('are chosen by the teacher in the registration, which opens none automatically', async () => {
    const app = await openStart(school, 'isabelle.lambert')
    await openRegister(app)
    expect([app.get(register.$choice), app.get(register.$lesson)]).toEqual([null, null])
    const html = drawn(app, <LessonChoice />)
    expect(html).toContain('Welk lesuur registreer je?')
    expect(html.match(/lesuur \d/g)).toHaveLength(5)
    expect(html).not.toMatch(/\d\d:\d\d/)

    const evening = app.get(register.$toChoose).find(({ Lesuur }) => Lesuur === 8)
    if (!evening) throw new Error('There is no evening class.')
    await app.fire(register.lessonChosen, evening)
    expect(app.get(register.$choice)).toMatchObject({ Datum: today, uren: [8], GroepID: evening.GroepID })
    expect(app.get(register.$people)).toHaveLength(2)
    expect(app.get(register.$hourStates)).not.toContain('due')
    expect(drawn(app, <HourTabs />)).toContain('Lesuur 8, FRA2 di-avond')
  })

  test('of another day open on the first hour', async () => {
    const app = await openStart(school, 'isabelle.lambert')
    await openRegister(app)
    await app.fire(register.dayWanted, '2026-11-25')
    expect(app.get(register.$choice)).toMatchObject({ Datum: '2026-11-25', uren: [1] })
  })
})
