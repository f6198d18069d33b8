import { combine, createEvent, createStore, sample } from 'effector'
import { $isServerUnreachable, $offline } from '#shared/browser/network.ts'
import { $session, sessionEnded, sessionStarted } from './session.ts'

/** A call of the user has ended: whether it reached the server. */
export const reachKnown = createEvent<boolean>()

/** Whether the last call of the user did not reach the server. */
export const $lastCallUnreached = createStore(false)
  .on(reachKnown, (_, isReached) => !isReached)
  .on(sessionStarted, (_, { session }) => session.unconfirmed === true)
  .reset(sessionEnded)

/** Whether a signed-in user cannot reach the server, so that nothing can be saved now. rule: known-5 */
export const $isUnreachable = combine(
  $session,
  $offline,
  $lastCallUnreached,
  (session, offline, unreached) => session !== null && (offline || unreached),
)
// The parts in `shared/`, which may not import the session, read this copy.
sample({ clock: $isUnreachable, target: $isServerUnreachable })
