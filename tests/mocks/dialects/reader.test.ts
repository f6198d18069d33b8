import { beforeAll, describe, expect, test } from 'vitest'
import { assumptions } from '#mocks/dialects/index.ts'
import { openReader, type PortalReader } from '#scripts/lib/rehearsal/reader.ts'
import { isLong } from '../../sample.ts'

/** Alternatives that give the portal other data or a refusal, so the screen shows something else. */
const withOtherData: Readonly<Record<string, readonly string[]>> = {
  'vwomodule.Atype': ['vrijstelling', 'VRIJ', 'true'],
  'vwoparticipaties.ParticipatieOmschrijving words': ['other form', 'French'],
  'Aanwezigheidstype.Omschrijving words': ['other form', 'French'],
  'vwomodule.Resultaat words': ['other form', 'French'],
  'Authenticate.FotoURL': ['rooted', 'absolute'],
  'Authenticate.menu': ['flat'],
  'answer.to a change': ['nothing', 'no body'],
  'answer.to a removal': ['empty list', 'nothing', 'no body', 'empty body'],
  'GetServerConfig.readers': ['administrator'],
  'ExternSysteem.readers': ['administrator'],
  'servertypeinfo.session': ['closed'],
  'MyProfileScherm.call': ['404'],
  'ExternSysteemUser.call': ['404'],
}

/** Numbers that are never made up: a list whose rows all lack one cannot be read. rule: request-14 */
const requiredNumbers = [
  'vwomodule.OpleidingsvariantID',
  'vwogevolgdeopleiding.OpleidingsvariantID',
  'Leerling.FotoID',
  'LogFileInfo.Size',
]

const alternativeChoices = assumptions.flatMap(({ id, alternatives }) =>
  alternatives.slice(1).map((each) => [id, each.id] as const),
)

let reader: PortalReader
let asUsual: Awaited<ReturnType<typeof successes>>
beforeAll(async () => {
  reader = await openReader()
  asUsual = await successes({})
})

/** How the portal reads an answer that is no refusal. */
const successes = async (choices: Readonly<Record<string, string>>) =>
  (await reader.read(choices))
    .filter(({ outcome }) => outcome === 'success')
    .map(({ data, refusal }) => ({ data, refusal }))

/** Combines alternatives of different assumptions into one case; the long suite tries each of them alone. */
const combine = (
  all: readonly (readonly [id: string, choice: string])[],
): Readonly<Record<string, string>>[] => {
  if (isLong) return all.map(([id, choice]) => ({ [id]: choice }))
  const rounds: Record<string, string>[] = []
  for (const [id, choice] of all) {
    const free = rounds.find((round) => !(id in round))
    if (free) free[id] = choice
    else rounds.push({ [id]: choice })
  }
  return rounds
}
const titled = (rounds: readonly Readonly<Record<string, string>>[]) =>
  rounds.map(
    (round, n) => [isLong ? Object.entries(round).flat().join(' as ') : `round ${n + 1}`, round] as const,
  )

// rule: request-14
describe('the portal reads the answers of a server that differs', () => {
  test.each(
    titled(
      combine(
        alternativeChoices.filter(
          ([id, choice]) => choice !== 'missing' && !withOtherData[id]?.includes(choice),
        ),
      ),
    ),
  )('and finds the usual data: %s', async (_, choices) => {
    expect(await successes(choices)).toEqual(asUsual)
  })

  test.each(
    titled(
      combine(
        alternativeChoices.filter(([id, choice]) => choice === 'missing' && !requiredNumbers.includes(id)),
      ),
    ),
  )('and does without a missing field: %s', async (_, choices) => {
    const answers = await successes(choices)
    expect(answers.filter(({ refusal }) => refusal !== null)).toEqual([])
  })

  test.each(Object.entries(withOtherData).flatMap(([id, all]) => all.map((choice) => [id, choice])))(
    'and finds other data: %s as %s',
    async (id = '', choice = '') => {
      expect(await successes({ [id]: choice })).not.toEqual(asUsual)
    },
  )
})

test('a cookie with another path, a body in another form and another refusal do not count as usual', async () => {
  const isAsUsual = (id: string, choice: string) => {
    const assumption = assumptions.find((each) => each.id === id)
    const alternative = assumption?.alternatives.find((each) => each.id === choice)
    return assumption && alternative && reader.isAsUsual(assumption, alternative)
  }
  expect(await isAsUsual('session.cookie path', 'root')).toBe(false)
  expect(await isAsUsual('GetServerConfig.Port', 'text')).toBe(false)
  expect(await isAsUsual('refusal.forbidden', '404')).toBe(false)
  expect(await isAsUsual('vwoparticipaties.LESDatum', 'day number')).toBe(true)
  expect(await isAsUsual('session.body of 401', 'empty')).toBe(true)
})
