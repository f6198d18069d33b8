import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Seen } from '../../../mocks/dialects/assumption.ts'
import { assumptions } from '../../../mocks/dialects/index.ts'
import { createRecogniser, type Found } from '../../../mocks/dialects/recognise.ts'
import { scaleLimit } from '../../../scripts/lib/checks/timeLimits.ts'
import { casesOf } from '../../sample.ts'
import { anyChoices, wrongIn } from './choices.ts'
import { openVisits, type Visits } from './visit.ts'

const random = casesOf(40, 200)

let school: Visits
beforeAll(async () => {
  school = await openVisits()
})

function recognised(seen: readonly Seen[]): Found {
  const recogniser = createRecogniser()
  for (const each of seen) recogniser.add(each)
  return recogniser.found()
}

describe('the dialect that is spoken', () => {
  test('is found: that of the usual server, in which every assumption was seen', async () => {
    const found = recognised(await school.visit({}))
    expect(wrongIn({}, found)).toEqual([])
    expect(assumptions.filter(({ id }) => !(id in found.choices)).map(({ id }) => id)).toEqual([])
  })

  test.each(
    assumptions.flatMap(({ id, alternatives }) =>
      alternatives.slice(1).map((each) => [id, each.id] as const),
    ),
  )('is found: %s as %s, and nothing else with it', async (id, choice) => {
    expect(wrongIn({ [id]: choice }, recognised(await school.visit({ [id]: choice })))).toEqual([])
  })

  test(`is found: ${random} random ones`, { timeout: scaleLimit(240_000) }, async () => {
    await fc.assert(
      fc.asyncProperty(anyChoices, async (spoken) => {
        expect(wrongIn(spoken, recognised(await school.visit(spoken)))).toEqual([])
      }),
      { numRuns: random },
    )
  })
})
