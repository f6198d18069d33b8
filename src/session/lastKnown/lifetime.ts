import { attach, createEffect, createStore, sample } from 'effector'
import { $localStore, $now, isOnline } from '#shared/browser/environment.ts'
import { $keyValueStore } from '#shared/browser/keyValueStore.ts'
import { signInRefused } from '../sign-in/signIn.ts'
import {
  $session,
  leerlingenKnown,
  passwordChanged,
  passwordChangedElsewhere,
  preferencesKnown,
  type Session,
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
  effect: async ({ store, session, now, localStore }) => {
    if (!session) return
    const { beginVisit } = await import('./visit.ts')
    await beginVisit({ store, session, now }, localStore)
  },
})
sample({
  clock: [sessionStarted, passwordChanged, passwordChangedElsewhere, leerlingenKnown, preferencesKnown],
  target: beginVisitFx,
})

/** Who was signed in last; known when the session has ended. */
const $last = createStore<SignedIn | null>(null).on(sessionStarted, (_, signedIn) => signedIn)
const endHearingFx = createEffect((last: SignedIn | null) => {
  if (last) endHearing(last.client)
})
sample({ clock: sessionEnded, source: $last, target: endHearingFx })

const forgetFx = attach({
  source: $keyValueStore,
  effect: async (store, { server, username }: Pick<Session, 'server' | 'username'>) => {
    const { openShelf } = await import('./shelf.ts')
    await (await openShelf(store, { server, username })).clear()
  },
})

const $isExpired = createStore(false)
  .on(sessionExpired, () => true)
  .reset(sessionStarted)
/** A session that is over for want of a password, or of a line to renew it: nobody has refused anything. */
const isTimedOut = ({ connectionId }: Session) => connectionId === null || !isOnline()
sample({
  clock: sessionEnded,
  source: { last: $last, isExpired: $isExpired },
  filter: ({ last, isExpired }) => last !== null && !(isExpired && isTimedOut(last.session)),
  fn: ({ last }) => (last as SignedIn).session,
  target: forgetFx,
})
// rule: known-3
sample({
  clock: signInRefused.filter({ fn: ({ connection }) => connection !== null }),
  fn: ({ serverLocation: server, username }) => ({ server, username }),
  target: forgetFx,
})
