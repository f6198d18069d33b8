import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { placeText } from '#contracts/problems/place.ts'
import type { Report } from '#contracts/report/report.ts'
import { run } from '#contracts/run.ts'
import { createDialect, type Dialect, readDialect } from '#mocks/dialects/dialect.ts'
import { screenUse } from '#scripts/lib/screenUse.ts'
import { randomChoices } from '../mocks/dialects/choices.ts'
import { verificationLimitMs } from './limits.ts'
import { schoolOffers, serveSchool } from './simulatedSchool.ts'

/** Written down, so that a failure can be repeated. */
const seeds = [21, 22, 23]

/** Verifies a server on a port of its own that speaks this dialect. */
async function judge(dialect: Dialect): Promise<Report> {
  const mock = await serveSchool()
  await mock.simulation.controls.setDialect(dialect)
  const location = { base: mock.url, home: '/webstudent' }
  const limit = (3 * verificationLimitMs) / 1000
  const about = {
    schoolName: 'School',
    serverVersion: '1',
    screens: await screenUse(),
    write: true,
    limit,
  }
  const report = await run({ location, school: schoolOffers(), ...about })
  await mock.close()
  return report
}

/** What a report says of each interaction, without how long it took and an example of what was seen. */
const verdictsIn = ({ interactions }: Report) =>
  interactions.map(({ endpoint, description, result, problems, copes, reason }) => ({
    endpoint,
    description,
    result,
    copes,
    reason: reason?.kind,
    problems: problems.map(({ kind, place, fact }) => `${kind} ${placeText(place)}: ${fact}`),
  }))

describe('the simulated school in the dialect of a report', () => {
  beforeAll(() => {
    // The portal's own client tells its developers what it cannot read.
    for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  })
  afterAll(() => {
    vi.restoreAllMocks()
  })

  test.each(seeds)(
    'has the same verdict in every interaction: random dialect %i',
    async (seed) => {
      const real = await judge(createDialect({ choices: randomChoices(seed), unknown: [] }))
      expect(real.interactions.filter(({ result }) => result === 'contradicted')).not.toEqual([])
      const learned = readDialect(JSON.stringify(real.dialect), 'school-x.json')
      expect(verdictsIn(await judge(learned))).toEqual(verdictsIn(real))
    },
    6 * verificationLimitMs,
  )
})
