import { createStore, type Store, sample } from 'effector'
import { isUnreached } from '#api/retry.ts'
import { $lastCallMissedServer } from '../user/reachability.ts'
import { userChanged } from '../user/session.ts'
import type { Task } from './call.ts'

/** A call reached the server again, after one that did not. */
export const reachedAgain = $lastCallMissedServer.updates.filter({ fn: (unreached) => !unreached })

const $always = createStore(true)

/**
 * Starts a reading task again, with the same params, if its last call did not reach the server and another call now does.
 * rule: known-5
 * @param $may whether it may be read now
 */
export function repeatOnceReached<Params, Result, Failure>(
  task: Pick<Task<Params, Result, Failure>, 'started' | 'failed'>,
  $may: Store<boolean> = $always,
): void {
  const $unreached = createStore<{ readonly params: Params } | null>(null)
    .on(task.failed, (_, { params, error }) => (isUnreached(error) ? { params } : null))
    .reset(task.started, userChanged)
  const due = sample({ clock: reachedAgain, source: $unreached, filter: $may }).filterMap(
    (unreached) => unreached ?? undefined,
  )
  sample({ clock: due, fn: ({ params }) => params, target: task.started })
}
