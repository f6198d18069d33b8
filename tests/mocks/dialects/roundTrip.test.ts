import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints/index.ts'
import type { ObservedCall } from '#mocks/dialects/assumption.ts'
import { assumptions } from '#mocks/dialects/index.ts'
import { recordsIn } from '#mocks/dialects/readAnswer.ts'
import { createRecogniser, type FoundDialect } from '#mocks/dialects/recognise.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { casesOf, isLong } from '../../sample.ts'
import { anyChoices, wrongIn } from './choices.ts'
import { openVisits, type Visits } from './visit.ts'

const random = casesOf(15, 200)

let school: Visits
beforeAll(async () => {
  school = await openVisits()
})

function recognised(seen: readonly ObservedCall[]): FoundDialect {
  const recogniser = createRecogniser()
  for (const each of seen) recogniser.add(each)
  return recogniser.result()
}

// Only the rows of a list show how a server writes its fields.
test('the visit gets rows of every list that the portal reads', async () => {
  const seen = await school.visit({})
  const answered = new Set(
    seen.filter((each) => recordsIn(each).length > 0).map(({ endpoint }) => endpoint.name),
  )
  const lists = (endpoints as readonly Endpoint[]).filter(
    ({ envelope, effect, unused }) => envelope === 'list' && effect === 'reads' && unused === undefined,
  )
  expect(
    lists.map(({ name }) => name).filter((name) => !answered.has(name)),
    'visit() of tests/mocks/dialects/visit.ts needs a call of each of these lists, of a user who has rows of it',
  ).toEqual([])
})

/** The message of a failure for an assumption that no answer shows. */
const remedy =
  'what no answer shows needs a successful call in visit() of tests/mocks/dialects/visit.ts, and a value in its rows'

describe('the dialect of a server', () => {
  test('is recognised for the usual server, whose answers show every assumption', async () => {
    const found = recognised(await school.visit({}))
    expect(wrongIn({}, found)).toEqual([])
    expect(
      assumptions.filter(({ id }) => !(id in found.choices)).map(({ id }) => id),
      remedy,
    ).toEqual([])
  })

  // The random cases below contain every alternative several times, so that only a long run needs these.
  test
    .runIf(isLong)
    .each(
      assumptions.flatMap(({ id, alternatives }) =>
        alternatives.slice(1).map((each) => [id, each.id] as const),
      ),
    )('is recognised when only %s is %s', async (id, choice) => {
    expect(wrongIn({ [id]: choice }, recognised(await school.visit({ [id]: choice }))), remedy).toEqual([])
  })

  test(`is recognised in ${random} random cases`, { timeout: scaleLimit(240_000) }, async () => {
    await fc.assert(
      fc.asyncProperty(anyChoices, async (spoken) => {
        expect(wrongIn(spoken, recognised(await school.visit(spoken)))).toEqual([])
      }),
      { numRuns: random },
    )
  })
})
