import { createStore, type Store, sample } from 'effector'
import { screenLocked, screenUnlocked } from '#shared/messages/locks.ts'

/**
 * Whether calls lock the screen while they run. rule: lock-1
 *
 * It applies to the calls that change something and must not be made twice: signing in and out, and saving. The calls that
 * fill a screen lock nothing: skeletons show what is still loading, and the user may go to another screen.
 */
export const $lockScreenForEachQueries = createStore(true)

const $queries = createStore(0)
const $querying = $queries.map((queries) => queries > 0)

/** Locks the screen while the store is true, but never longer than a plain lock lasts. */
export function lockWhile($running: Store<boolean>): void {
  $queries.on($running, (queries, running) => queries + (running ? 1 : -1))
}

sample({
  clock: $querying,
  source: $lockScreenForEachQueries,
  filter: (locks, querying) => locks && querying,
  fn: () => undefined,
  target: screenLocked,
})
sample({
  clock: $querying,
  filter: (querying) => !querying,
  target: screenUnlocked,
})
