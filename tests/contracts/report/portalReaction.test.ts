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
  'without a session the portal needs 401 for %s: an empty answer is no way to sign in again',
  async (_, of) => {
    const answered = { endpoint: of.name, outcome: 'unauthorized', states }
    const copes = async (answer: typeof nothing) => (await reactionTo(of, answered, answer)).copes
    expect([await copes(refused), await copes(nothing)]).toEqual([true, false])
  },
)

test('somebody who may not read a list may as well get an empty one', async () => {
  const answered = { endpoint: betalingen.name, outcome: 'forbidden', states: [] }
  expect(await reactionTo(betalingen, answered, nothing)).toMatchObject({ copes: true, givesAway: false })
})
