import type { EventCallable, Store } from 'effector'

export type Status = 'loading' | 'error' | 'ready'

/** The rows of an answer that cannot be shown. */
export interface NotShown {
  /** The singular and plural of the rows, e.g. `les` and `lessen`. */
  readonly one: string
  readonly many: string
  readonly count: number
  /** The fields that do not fit, shown on request. */
  readonly fields: readonly string[]
}

/** The units that a view of fetched data needs besides the data; `createResource` makes them. */
export interface Fetched {
  readonly $status: Store<Status>
  /** Why the last attempt failed, in Dutch; `''` if it did not. Earlier data stay on the screen. */
  readonly $error: Store<string>
  readonly $loading: Store<boolean>
  /** When the data were last read, in ms since 1970; 0 if they were not. rule: error-10 */
  readonly $readAt: Store<number>
  /** The received rows that cannot be shown. rule: error-8 */
  readonly $notShown: Store<readonly NotShown[]>
  /** Whether the data on the screen include saved changes that have not been refetched. rule: save-5 */
  readonly $unread?: Store<boolean>
  readonly retried: EventCallable<void>
}
