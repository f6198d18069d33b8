import { describe, expect, test } from 'vitest'
import { weekdayOf } from '#fixtures/calendar.ts'
import { type ScenarioName, scenarios } from '#mocks/controls/scenarios/index.ts'
import { type Row, type Rows, studyTables } from '#mocks/db/tables.ts'
import { buildDemo, openDemo } from '#mocks/demo.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import { dayMs } from '#shared/dates/schoolTime.ts'
import { testClock } from '../testClock.ts'

const recipe = { today: '2026-11-24', seed: 1, students: 0, scenario: null }
const seeded = buildDemo(recipe)
const an = 5001

describe('the scenarios', () => {
  test('are at least fifteen, each with a different name, title and purpose', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(15)
    for (const field of ['name', 'title', 'purpose'] as const) {
      const values = scenarios.map((scenario) => scenario[field])
      expect(new Set(values).size).toBe(values.length)
    }
    for (const { name, purpose } of scenarios) {
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(purpose).toMatch(/\.$/)
    }
  })

  test('toets-nog-niet-meegedeeld plans within the two weeks that an agenda shows, on every day of the year', () => {
    const scenario = scenarios.find(({ name }) => name === 'toets-nog-niet-meegedeeld')
    const known = new Set(seeded.rows.agendapunten.map(({ ID }) => ID))
    for (let day = 0; day < 365; day++) {
      const today = plusDays('2026-09-01', day)
      const now = scenario?.clock?.(today).slice(0, 10) ?? ''
      const points = scenario?.change?.(seeded, now).rows.agendapunten.filter(({ ID }) => !known.has(ID))
      const ahead = points?.map(({ Van }) => (Date.parse(Van.slice(0, 10)) - Date.parse(now)) / dayMs)
      expect([today, ahead]).toEqual([today, [7, 7]])
    }
  })

  test('wat-is-er-nieuw starts on the Monday of a day with lessons, or the next Monday', () => {
    const scenario = scenarios.find(({ name }) => name === 'wat-is-er-nieuw')
    for (const [today, monday] of [
      ['2026-11-23', '2026-11-23'],
      ['2026-11-24', '2026-11-23'],
      ['2026-11-25', '2026-11-30'],
      ['2026-11-30', '2026-11-30'],
      ['2027-07-10', '2027-09-06'],
    ] as const)
      expect([today, scenario?.clock?.(today)]).toEqual([today, `${monday} 08:00`])
  })

  test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
    '%s opens a school that answers, on every day of the year',
    async (name) => {
      for (const now of ['2026-11-24 10:00:00', '2027-02-28 23:30:00', '2027-07-21 09:00:00']) {
        const problems: unknown[] = []
        const school = await openDemo({
          clock: createClock(now),
          onProblem: (problem) => problems.push(problem),
        })
        const { person } = await school.controls.startScenario(name)
        await school.controls.setFaults([])
        const { session, site } = await school.controls.signInAs(person ?? 'an.peeters')
        const answer = await school.answer({
          method: 'GET',
          url: `https://school.example${site}/bin/server.fcgi/REST/myschoolwareaccount`,
          body: '',
          cookies: { FPWebSession: session },
        })
        expect(answer).toMatchObject({ status: 200 })
        expect(problems).toEqual([])
      }
    },
    scaleLimit(30_000),
  )

  test('leave the seeded school as it is', () => {
    const before = JSON.stringify(buildDemo(recipe).rows)
    for (const { change } of scenarios) change?.(seeded, recipe.today)
    expect(JSON.stringify(seeded.rows)).toBe(before)
  })

  const ofAn = <R extends { CursistID: number }>(rows: readonly R[]) =>
    rows.filter(({ CursistID }) => CursistID === an)
  const flags =
    (...names: readonly (keyof Row<'configuratie'>)[]) =>
    ({ configuratie }: Rows) => [...new Set(configuratie.map((row) => names.map((name) => row[name]).join()))]
  /** The registration of the 35 pupils of 2B: how many are present, and the types of the other lines. */
  const registered = ({ registraties }: Rows) => {
    const hour = registraties.find(
      ({ Datum, GroepID, Lesuur }) => `${Datum} ${GroepID} ${Lesuur}` === firstHour,
    )
    const kinds = hour?.regels.map(
      ({ AanwezigheidstypeID, Vast }) => `${AanwezigheidstypeID}${Vast ? '!' : ''}`,
    )
    return [hour?.aanwezig.length, kinds?.join(' ')]
  }
  const firstHour = '2026-11-24 22 2'

  // What each scenario says on its card about the rows, and the expected value.
  test.each<[ScenarioName, (rows: Rows) => unknown, unknown]>([
    ['vijfduizend-lessen', ({ participaties }) => ofAn(participaties).length, 5_000],
    ['lege-cursist', (rows) => studyTables.flatMap((table) => ofAn<{ CursistID: number }>(rows[table])), []],
    ['niets-betaald', ({ betalingen }) => ofAn(betalingen).some(({ Betaald }) => Betaald !== 0), false],
    [
      'alles-betaald',
      ({ betalingen }) => ofAn(betalingen).some((row) => row.Betaald !== row.Tebetalen),
      false,
    ],
    [
      'te-veel-betaald',
      ({ betalingen }) => ofAn(betalingen).some((row) => row.Betaald <= row.Tebetalen && row.Tebetalen > 0),
      false,
    ],
    ['geslaagd', ({ loopbanen }) => ofAn(loopbanen).some(({ Resultaat }) => Resultaat === '?'), false],
    [
      'twee-namen',
      ({ cursisten }) =>
        cursisten.flatMap(({ ID, Voornaam, Naam }) => (`${Voornaam} ${Naam}` === 'An Peeters' ? ID : [])),
      [an, 5991],
    ],
    ['ouder-zonder-kinderen', ({ ouderschappen }) => ouderschappen, []],
    ['accounts-geblokkeerd', flags('BlockAccountCreation'), ['true']],
    [
      'geen-rechten',
      flags('ToonAgenda', 'ToonBetalingen', 'ToonOpleiding', 'ToonAanwezigheden', 'ToonMijnGegevens'),
      ['false,false,false,false,false'],
    ],
    ['alleen-lezen', flags('KanMijnGegevensBewerken'), ['false']],
    ['alleen-office365', flags('Office365Login', 'GoogleLogin', 'FaceBookLogin'), ['true,false,false']],
    ['soepele-wachtwoorden', flags('PWMin8', 'PWSpecialChars'), ['false,false']],
    [
      'wachtwoord-wijzigen',
      ({ gebruikers }) =>
        gebruikers.filter(({ veranderpaswoord }) => veranderpaswoord).length -
        seeded.rows.gebruikers.filter(({ veranderpaswoord }) => veranderpaswoord).length,
      1,
    ],
    [
      'eerste-aanmelding',
      ({ gebruikers }) =>
        gebruikers.flatMap((row) => (row.CursistID === an ? [row.veranderpaswoord, row.lastlogin] : [])),
      [true, ''],
    ],
    ['klas-van-35', registered, [0, '']],
    ['collega-was-eerst', registered, [33, '2 3']],
    ['vast-door-secretariaat', registered, [0, '4! 5! 4! 5!']],
    ['registreren-zonder-verbinding', registered, [0, '']],
    ['geen-uurrooster', ({ lesuren }) => lesuren.some(({ Weekdag }) => Weekdag === 2), false],
    [
      'vervanging',
      ({ lesuren }) => lesuren.some((row) => row.Weekdag === 2 && row.PersoneelID === 308),
      false,
    ],
  ])('%s changes the school as its card says', (name, look, expected) => {
    const { rows } = buildDemo({ ...recipe, scenario: name })
    expect(look(rows)).toEqual(expected)
    expect(look(seeded.rows)).not.toEqual(expected)
  })

  test('can set the clock and faults', async () => {
    const school = await openDemo({ clock: testClock() })
    await school.controls.startScenario('examenperiode')
    expect((await school.controls.status()).clock.now).toBe('2027-01-15 08:00:00')
    expect(school.state().recipe.today).toBe('2027-01-15')
    await school.controls.startScenario('wankele-lijn')
    const { clock, faults, scenario } = await school.controls.status()
    expect([clock.now, faults.length, scenario]).toEqual(['2026-11-24 10:00:00', 2, 'wankele-lijn'])
  })

  // Their school years have 28 June, 15 January or 1 September on a Saturday or Sunday.
  const starts = ['2026-11-24', '2027-07-10', '2026-02-28', '2027-12-01', '2029-08-20', '2030-06-29']
  describe.each(starts.map((day) => `${day} 10:00:00`))(
    'show what their card says, started on %s',
    (start) => {
      /** The days of An's lessons in a scenario, with her attendance. */
      async function lessonsIn(scenario: string, later = 0) {
        const { controls, server } = await openDemo({ clock: createClock(start) })
        await controls.startScenario(scenario)
        await controls.advanceClock(later * dayMs)
        const { lessen, participaties, agendapunten } = server.db.tables
        const days = participaties.where('CursistID', an).map(({ LESID, ParticipatieOmschrijving }) => ({
          day: lessen.get(LESID)?.LESDatum ?? '',
          note: ParticipatieOmschrijving,
        }))
        const exams = agendapunten.all().filter(({ Titel }) => Titel === 'Examen')
        const today = (await controls.status()).clock.now.slice(0, 10)
        const between = (from: string, till: string) => days.filter(({ day }) => day >= from && day <= till)
        return { days, exams, today, between }
      }

      test('Kerstvakantie: a week without lessons, and lessons before and after', async () => {
        const { today, between } = await lessonsIn('kerstvakantie')
        expect(today).toMatch(/-12-28$/)
        expect(between(today, plusDays(today, 6))).toEqual([])
        expect(between(plusDays(today, 7), plusDays(today, 21))).not.toEqual([])
        expect(between(plusDays(today, -21), plusDays(today, -8))).not.toEqual([])
      })

      test('Eerste dag van het schooljaar: lessons from now on, and no attendance noted, not even a week later', async () => {
        for (const later of [0, 7]) {
          const { today, days, between } = await lessonsIn('eerste-schooldag', later)
          expect(days.every(({ note, day }) => note === '' && day >= `${today.slice(0, 4)}-09-01`)).toBe(true)
          expect(between(today, plusDays(today, 14))).not.toEqual([])
        }
        const { today } = await lessonsIn('eerste-schooldag')
        expect(today).toMatch(/-09-0[1-3]$/)
        expect(new Date(today).getUTCDay() % 6).not.toBe(0)
      })

      test('Wat is er nieuw?: a Monday; a day later a lesson of An is cancelled and a payment has come', async () => {
        const { controls, server } = await openDemo({ clock: createClock(start) })
        await controls.startScenario('wat-is-er-nieuw')
        expect(weekdayOf((await controls.status()).clock.now.slice(0, 10))).toBe(1)
        const paid = () => server.db.tables.betalingen.where('CursistID', an).map(({ Betaald }) => Betaald)
        const open = server.db.tables.betalingen
          .where('CursistID', an)
          .filter(({ Betaald, Tebetalen }) => Betaald < Tebetalen)
        // The start page counts them: 2 inschrijvingen.
        expect(open.length).toBeGreaterThan(1)
        const before = paid()
        const cancelled = () =>
          server.db.tables.participaties
            .where('CursistID', an)
            .filter((row) => row.ParticipatieOmschrijving === 'Vervallen Les').length
        const known = cancelled()
        await controls.meanwhile()
        expect(paid()).not.toEqual(before)
        expect(cancelled()).toBeGreaterThan(known)
      })

      test('Einde van het schooljaar: the last lessons, and none after them', async () => {
        const { today, days, between } = await lessonsIn('einde-schooljaar')
        const end = `${today.slice(0, 4)}-06-30`
        expect(between(plusDays(today, 1), end)).not.toEqual([])
        expect(days.filter(({ day }) => day > end)).toEqual([])
        expect(plusDays(today, 8) >= end).toBe(true)
      })

      test('Examenperiode: exams in the coming two weeks, and none before', async () => {
        const { today, exams } = await lessonsIn('examenperiode')
        const days = exams.map(({ Van }) => Van.slice(0, 10))
        expect(days.length).toBeGreaterThan(0)
        expect(days.every((day) => day >= today && day < plusDays(today, 14))).toBe(true)
      })
    },
  )
})
