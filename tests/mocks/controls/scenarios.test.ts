import { describe, expect, test } from 'vitest'
import { personas } from '../../../fixtures/personas.ts'
import { scenarios } from '../../../mocks/controls/scenarios/index.ts'
import { buildDemo, openDemo } from '../../../mocks/demo.ts'
import { serverPattern } from '../../../mocks/exchange.ts'
import { createClock } from '../../../mocks/server/core/clock.ts'

const recipe = { today: '2026-11-24', seed: 1, students: 0, scenario: null }
const seeded = buildDemo(recipe)
const an = 5001

describe('the scenarios', () => {
  test('are at least fifteen, each with a name, a title and a purpose of its own', () => {
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

  test('start as a person of the demo', () => {
    const names = personas.map(({ gebruikersnaam }) => gebruikersnaam)
    for (const { person } of scenarios) expect(names).toContain(person)
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
        const { session, site } = await school.controls.signInAs(person)
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
    30_000,
  )

  test('leave the seeded school as it is', () => {
    const before = JSON.stringify(buildDemo(recipe).rows)
    for (const { change } of scenarios) change?.(seeded, recipe.today)
    expect(JSON.stringify(seeded.rows)).toBe(before)
  })

  test('change the school as described', () => {
    const rowsOf = (scenario: string) => buildDemo({ ...recipe, scenario }).rows
    const of = <T extends { CursistID: number }>(rows: readonly T[]) =>
      rows.filter(({ CursistID }) => CursistID === an)
    expect(of(rowsOf('vijfduizend-lessen').participaties)).toHaveLength(5_000)
    expect(of(rowsOf('lege-cursist').betalingen)).toEqual([])
    expect(of(rowsOf('niets-betaald').betalingen).every(({ Betaald }) => Betaald === 0)).toBe(true)
    expect(rowsOf('accounts-geblokkeerd').configuratie.every((row) => row.BlockAccountCreation)).toBe(true)
    expect(rowsOf('geen-rechten').configuratie.some((row) => row.ToonAgenda)).toBe(false)
    expect(rowsOf('wachtwoord-wijzigen').gebruikers.filter((row) => row.veranderpaswoord).length).toBe(
      seeded.rows.gebruikers.filter((row) => row.veranderpaswoord).length + 1,
    )
  })

  test('may set a clock and faults', async () => {
    const school = await openDemo({ clock: createClock('2026-11-24 10:00:00') })
    await school.controls.startScenario('examenperiode')
    expect((await school.controls.status()).clock.now).toBe('2027-01-15 08:00:00')
    expect(school.state().recipe.today).toBe('2027-01-15')
    await school.controls.startScenario('wankele-lijn')
    const { clock, faults, scenario } = await school.controls.status()
    expect([clock.now, faults.length, scenario]).toEqual(['2026-11-24 10:00:00', 1, 'wankele-lijn'])
  })

  test('with an unknown name are refused, with the list of names', async () => {
    const school = await openDemo({ clock: createClock('2026-11-24 10:00:00') })
    await expect(school.controls.startScenario('nergens')).rejects.toThrow(/nergens.*gewone-dag/)
  })
})

test('the addresses of the school server are recognised by their path', () => {
  expect(serverPattern.test('https://a.example/x/bin/server.fcgi/REST/a')).toBe(true)
  expect(serverPattern.test('https://a.example/x/bin/server.fcgix')).toBe(false)
})
