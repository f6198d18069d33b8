import { combine, createEvent, createStore, type EventCallable, type Store, sample } from 'effector'
import type { Fetched } from '#shared/fetched.ts'

/** How a screen reads again what it shows, without touching what is typed or chosen on it. rule: request-17, error-11 */
export interface Reread {
  /** Reads it again, because the user wants so or somebody else may have changed it; not while `$unsaved` says so. */
  readonly wanted: EventCallable<void>
  readonly $loading: Store<boolean>
  /** Why the last attempt failed, in Dutch; `''` if it did not. The screen itself shows it. */
  readonly $error: Store<string>
  /** Whether something is filled in that is compared with what was read, when it is saved: nothing is read again then. */
  readonly $unsaved?: Store<boolean>
}

type Part = Pick<Fetched, '$loading' | '$error' | 'retried'>

/** Whether an attempt is under way in one of several parts, and the first reason why one failed. */
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

/** Reads all these again. What has nothing to ask, such as a list that this user may not see, stays as it is. */
export function createReread(...parts: readonly Part[]): Reread {
  const wanted = createEvent()
  // Not as if the screen were opened anew: that would empty its search.
  for (const { retried } of parts) sample({ clock: wanted, target: retried })
  return { wanted, ...attemptsOf(parts) }
}

/** For a screen that reads nothing. */
export const nothingToReread: Reread = {
  wanted: createEvent(),
  $loading: createStore(false),
  $error: createStore(''),
}
