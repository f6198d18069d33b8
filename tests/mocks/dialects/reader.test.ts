import { beforeAll, describe, expect, test } from 'vitest'
import { assumptions } from '#mocks/dialects/index.ts'
import { openReader, type PortalReader } from '#scripts/lib/rehearsal/reader.ts'

/** What says something else than the usual answer, or refuses to: what comes of it is seen on the screen. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
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

/** A number is never made up, so a list of which every row lacks one cannot be read. rule: request-14 */
const needed = [
  'vwomodule.OpleidingsvariantID',
  'vwogevolgdeopleiding.OpleidingsvariantID',
  'Leerling.FotoID',
  'LogFileInfo.Size',
]

const spoken = assumptions.flatMap(({ id, alternatives }) =>
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
    .map(({ made, refused }) => ({ made, refused }))
const readIn = (id: string, choice: string) => successes({ [id]: choice })

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
      expect(answers.filter(({ refused }) => refused !== null)).toEqual([])
    },
  )

  test.each(Object.entries(otherwise).flatMap(([id, all]) => all.map((choice) => [id, choice])))(
    'but this one says something else: %s as %s',
    async (id = '', choice = '') => {
      expect(await readIn(id, choice)).not.toEqual(asUsual)
    },
  )
})

test('a cookie elsewhere, a body that is sent in another form, and a refusal are not read as usual', async () => {
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
