import { createStore, type Store, sample } from 'effector'
import { and, not } from 'patronum'
import { screenLocked, screenUnlocked } from '#shared/messages/locks.ts'

/**
 * Whether calls that must not be made twice (signing in and out, and saving) lock the screen while they run. The calls that
 * fill a screen never do: skeletons show what is still loading, and the user may go to another screen. rule: lock-1
 */
export const $locksScreen = createStore(true)

const $queries = createStore(0)
const $querying = $queries.map((queries) => queries > 0)

/** Locks the screen while the store is true, at most as long as any lock lasts. */
export function lockWhile($running: Store<boolean>): void {
  $queries.on($running, (queries, running) => queries + (running ? 1 : -1))
}

sample({ clock: $querying, filter: and($locksScreen, $querying), target: screenLocked })
sample({ clock: $querying, filter: not($querying), target: screenUnlocked })
