import { expect, test } from 'vitest'
import { agendaPunt, saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { reactionTo } from '#contracts/report/portalReaction.ts'

const nothing = { status: 200, body: '{"success":true,"data":[]}' }
const refused = { status: 401, body: '' }
const states = ['nobody is signed in']

// server: session-4
test.each([
  ['a list', betalingen],
  ['an agenda', agendaPunt],
  ['a save', saveAgendaPunt],
])(
  'without a session the portal needs 401 for %s, because an empty answer does not make it sign in again',
  async (_, of) => {
    const answered = { endpoint: of.name, outcome: 'unauthorized', states }
    const copes = async (answer: typeof nothing) => (await reactionTo(of, answered, answer)).copes
    expect([await copes(refused), await copes(nothing)]).toEqual([true, false])
  },
)

test('an empty list is as good as a refusal for somebody without access to a list', async () => {
  const answered = { endpoint: betalingen.name, outcome: 'forbidden', states: [] }
  expect(await reactionTo(betalingen, answered, nothing)).toMatchObject({ copes: true, givesAway: false })
})
