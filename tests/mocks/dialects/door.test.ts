import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Seen } from '../../../mocks/dialects/assumption.ts'
import { assumptions } from '../../../mocks/dialects/index.ts'
import { createSpeaker } from '../../../mocks/dialects/speak.ts'
import type { Answer } from '../../../mocks/server/wire/answer.ts'
import { readAnswer } from '../../../src/api/answer.ts'
import { openVisits } from './visit.ts'

/** What says something else than the usual answer, or refuses to: what comes of it is seen on the screen. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  'vwomodule.Atype': ['vrijstelling', 'VRIJ', 'true'],
  'Authenticate.FotoURL': ['rooted', 'absolute'],
  'Authenticate.menu': ['flat'],
  'answer.to a change': ['nothing', 'no body'],
  'GetServerConfig.readers': ['administrator'],
  'ExternSysteem.readers': ['administrator'],
  'servertypeinfo.session': ['closed'],
  'MyProfileScherm.call': ['404'],
  'ExternSysteemUser.call': ['404'],
}

/** Without its number a record of a list cannot be told from others, and a number is never made up. rule: request-14 */
const needed = ['vwomodule.OpleidingsvariantID', 'vwogevolgdeopleiding.OpleidingsvariantID']

const spoken = assumptions.flatMap(({ id, alternatives }) =>
  alternatives.slice(1).map((each) => [id, each.id] as const),
)

let usual: readonly Seen[] = []
let asUsual: readonly unknown[] = []
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  usual = (await (await openVisits()).visit({})).filter(({ outcome }) => outcome === 'success')
  asUsual = await Promise.all(usual.map(read))
})
afterAll(() => {
  vi.restoreAllMocks()
})

async function read({ endpoint, status, body }: Pick<Seen, 'endpoint' | 'status' | 'body'>) {
  const hasBody = status !== 204 && status !== 304
  return readAnswer(endpoint, new Response(hasBody ? body : null, { status })).catch((error) => error)
}

/** What the portal's door makes of the successes of a server that does one thing otherwise. */
async function readIn(id: string, choice: string) {
  const speaker = createSpeaker({ choices: { [id]: choice } })
  return Promise.all(
    usual.map((seen) => {
      const { endpoint, location, status, body } = seen
      const answer: Answer = { status, contentType: '', body }
      const said = speaker?.answer(answer, { endpoint, location, signedIn: endpoint.session }) ?? answer
      return read({ endpoint, status: said.status, body: String(said.body) })
    }),
  )
}

// rule: request-14
describe('the portal reads every answer of a server that does otherwise', () => {
  test.each(spoken.filter(([id, choice]) => choice !== 'missing' && !otherwise[id]?.includes(choice)))(
    'as the usual one: %s as %s',
    async (id, choice) => {
      expect(await readIn(id, choice)).toEqual(asUsual)
    },
  )

  test.each(spoken.filter(([id, choice]) => choice === 'missing' && !needed.includes(id)))(
    'without what is not there: %s',
    async (id, choice) => {
      const answers = await readIn(id, choice)
      expect(answers.filter((answer) => answer instanceof Error)).toEqual([])
    },
  )

  test.each(Object.entries(otherwise).flatMap(([id, all]) => all.map((choice) => [id, choice])))(
    'but this one says something else: %s as %s',
    async (id = '', choice = '') => {
      expect(await readIn(id, choice)).not.toEqual(asUsual)
    },
  )
})
