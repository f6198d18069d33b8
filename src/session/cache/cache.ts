import { attach, combine, sample } from 'effector'
import type { Client } from '#api/transport.ts'
import { $now } from '#shared/browser/environment.ts'
import { $keyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { $client } from '../user/client.ts'
import { reachKnown } from '../user/reachability.ts'
import { $session, type Session } from '../user/session.ts'
import { takeRecorded } from './recording.ts'

// The cache holds the last answers to a user, encrypted on the device, for the next visit. Most of its code is loaded after the
// sign-in, because the sign-in page does not need it. rule: known-1, known-2

export const $cacheContext = combine({ store: $keyValueStore, session: $session, now: $now })

const cacheAnswersFx = attach({
  source: $cacheContext,
  effect: async ({ store, session, now }, client: Client) => {
    const answers = takeRecorded(client)
    // Storing may be slow, so the answers keep the time at which they came.
    const at = now()
    if (!session || session.shared || answers.length === 0) return { session, changed: [] }
    const { cacheAnswers } = await import('./answers.ts')
    return { session, changed: await cacheAnswers({ store, session, now: () => at }, client, answers) }
  },
})
sample({ clock: reachKnown, source: $client, filter: Boolean, target: cacheAnswersFx })

/** Fires for answers to the signed-in user that differ from those of an earlier visit. rule: news-1 */
export const answersChanged = sample({
  clock: cacheAnswersFx.doneData,
  source: $session,
  filter: (session, cached) => session !== null && session === cached.session && cached.changed.length > 0,
  fn: (session, { changed }) => ({ session: session as Session, changed }),
})
