import { attach, createStore, sample } from 'effector'
import type { Client } from '#api/transport.ts'
import { $localStore, $now, isOnline } from '#shared/browser/environment.ts'
import { $keyValueStore } from '#shared/browser/keyValueStore.ts'
import {
  $session,
  passwordRefused,
  type SignedIn,
  sessionEnded,
  sessionExpired,
  sessionStarted,
} from '../user/session.ts'
import { endHearing } from './hearing.ts'

/** How long what somebody saw last is kept: when it begins, and all ways in which it ends. rule: known-3, session-11 */

/** Begins a visit: what somebody else left goes, and so does what is too old. */
export const beginVisitFx = attach({
  source: { store: $keyValueStore, session: $session, now: $now, localStore: $localStore },
  effect: async ({ store, session, now, localStore }, _: unknown) => {
    if (!session) return
    const { beginVisit } = await import('./visit.ts')
    await beginVisit({ store, session, now }, localStore)
  },
})
sample({ clock: $session, target: beginVisitFx })

interface Leaving {
  readonly server: string
  readonly username: string
  readonly client?: Client
}
const forgetFx = attach({
  source: $keyValueStore,
  effect: async (store, { server, username, client }: Leaving) => {
    if (client) endHearing(client)
    const { openShelf } = await import('./shelf.ts')
    await (await openShelf(store, { server, username })).clear()
  },
})

/** Who was signed in last; known when the session has ended. */
const $last = createStore<SignedIn | null>(null).on(sessionStarted, (_, signedIn) => signedIn)
const $isExpired = createStore(false)
  .on(sessionExpired, () => true)
  .reset(sessionStarted)
// A session that is over for want of a password, or of a line to renew it: nobody has refused anything.
sample({
  clock: sessionEnded,
  source: { last: $last, isExpired: $isExpired },
  filter: ({ last, isExpired }) =>
    last !== null && !(isExpired && (last.session.connectionId === null || !isOnline())),
  fn: ({ last }) => {
    const { session, client } = last as SignedIn
    return { server: session.server, username: session.username, client }
  },
  target: forgetFx,
})
sample({ clock: passwordRefused, target: forgetFx })
