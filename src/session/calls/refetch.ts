import { combine, createEvent, createStore, type EventCallable, type Store, sample } from 'effector'
import type { Fetched } from '#shared/fetched.ts'

/** How a screen refetches its data without touching what the user typed or chose. rule: request-17, error-11 */
export interface Refetch {
  /** Refetches, unless `$unsaved` is true. The user wants it, or somebody else may have changed something. */
  readonly requested: EventCallable<void>
  readonly $loading: Store<boolean>
  /** Why the last attempt failed, in Dutch; `''` if it did not. Shown by the screen itself. */
  readonly $error: Store<string>
  /** Whether there are unsaved changes that a save compares with the data as read; nothing is refetched then. */
  readonly $unsaved?: Store<boolean>
}

type Part = Pick<Fetched, '$loading' | '$error' | 'retried'>

/** Whether any of several parts is being fetched, and the first error among them. */
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
  const requested = createEvent()
  // `opened` would also clear the search of the screen.
  for (const { retried } of parts) sample({ clock: requested, target: retried })
  return { requested, ...attemptsOf(parts) }
}

/** The refetch of a screen that reads nothing. */
export const noRefetch: Refetch = {
  requested: createEvent(),
  $loading: createStore(false),
  $error: createStore(''),
}
