import { combine, createEvent, createStore, sample } from 'effector'
import { $isServerUnreachable, $offline } from '#shared/browser/network.ts'
import { $session, sessionEnded, sessionStarted } from './session.ts'

/** A call of the user has ended: whether it reached the server. */
export const reachKnown = createEvent<boolean>()

/** Whether the last call of the user did not reach the server. */
export const $lastCallMissedServer = createStore(false)
  .on(reachKnown, (_, isReached) => !isReached)
  .on(sessionStarted, (_, { session }) => session.unconfirmed === true)
  .reset(sessionEnded)

sample({
  clock: combine(
    $session,
    $offline,
    $lastCallMissedServer,
    (session, offline, unreached) => session !== null && (offline || unreached),
  ),
  target: $isServerUnreachable,
})
