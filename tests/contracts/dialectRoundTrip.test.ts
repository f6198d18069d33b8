import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { placeText } from '#contracts/problems/place.ts'
import type { Report } from '#contracts/report/report.ts'
import { type Dialect, readDialect } from '#mocks/dialects/dialect.ts'
import { screenUse } from '#scripts/lib/screenUse.ts'
import { randomChoices, wrongIn } from '../mocks/dialects/choices.ts'
import { verificationLimitMs } from './limits.ts'
import { reportAt } from './reportAt.ts'
import { serveSchoolSpeaking } from './simulatedSchool.ts'

/** Fixed seeds, so a failure can be repeated. */
const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** For these seeds, a school that speaks the dialect that was found is verified too. */
const spokenSeeds = [21, 22, 23]

/** Verifies a server on a port of its own that makes these choices. */
async function judge(choices: Dialect['choices']): Promise<Report> {
  const mock = await serveSchoolSpeaking(choices)
  const limit = (3 * verificationLimitMs) / 1000
  return reportAt(mock.url, { screens: await screenUse(), limit }).finally(() => mock.close())
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

beforeAll(() => {
  // The client of the portal prints warnings about answers that it cannot read.
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
})
afterAll(() => {
  vi.restoreAllMocks()
})

describe('a verification of the simulated school', { timeout: 6 * verificationLimitMs }, () => {
  test.each(seeds)('finds the random dialect %i that it speaks', async (seed) => {
    const choices = randomChoices(seed)
    const { dialect } = await judge(choices)
    expect(wrongIn(choices, dialect ?? expect.fail('no dialect'))).toEqual([])
  })

  test.each(spokenSeeds)(
    'gives the same verdicts on a school that speaks the dialect of its report, for seed %i',
    async (seed) => {
      const real = await judge(randomChoices(seed))
      expect(real.interactions.filter(({ result }) => result === 'contradicted')).not.toEqual([])
      const learned = readDialect(JSON.stringify(real.dialect), 'school-x.json')
      expect(verdictsIn(await judge(learned.choices))).toEqual(verdictsIn(real))
    },
  )
})
