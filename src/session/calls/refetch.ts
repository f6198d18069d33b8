import { combine, createEvent, createStore, type EventCallable, type Store, sample } from 'effector'
import type { Fetched } from '#shared/fetched.ts'

/** How a screen refetches what it shows, without touching what is typed or chosen on it. rule: request-17, error-11 */
export interface Refetch {
  /** Refetches, because the user asked for it or somebody else may have changed something; not while `$unsaved` is true. */
  readonly wanted: EventCallable<void>
  readonly $loading: Store<boolean>
  /** Why the last attempt failed, in Dutch; `''` if it did not. Shown by the screen itself. */
  readonly $error: Store<string>
  /** Whether something unsaved is filled in that a save compares with what was read; nothing is refetched then. */
  readonly $unsaved?: Store<boolean>
}

type Part = Pick<Fetched, '$loading' | '$error' | 'retried'>

/** Whether one of several parts is being fetched, and the first reason why one failed. */
export const attemptsOf = (parts: readonly Pick<Part, '$loading' | '$error'>[]) => ({
  $loading: combine(
    parts.map(({ $loading }) => $loading),
    (loading) => loading.includes(true),
  ),
  $error: combine(
    parts.map(({ $error }) => $error),
    (errors) => errors.find((error) => error !== '') ?? '',
  ),
})

/** Refetches all parts. A part without a request, such as a list that this user may not see, stays as it is. */
export function createRefetch(...parts: readonly Part[]): Refetch {
  const wanted = createEvent()
  // Not `opened`, which would also clear the search of the screen.
  for (const { retried } of parts) sample({ clock: wanted, target: retried })
  return { wanted, ...attemptsOf(parts) }
}

/** For a screen that reads nothing. */
export const nothingToRefetch: Refetch = {
  wanted: createEvent(),
  $loading: createStore(false),
  $error: createStore(''),
}
