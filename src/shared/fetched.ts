import type { EventCallable, Store } from 'effector'

/** The statuses of data that is fetched. */
export type Status = 'loading' | 'error' | 'ready'

/** The number and the fields of rows in an answer that cannot be shown. */
export interface NotShown {
  /** The names of one row and of several, e.g. `les` and `lessen`. */
  readonly one: string
  readonly many: string
  readonly count: number
  /** The fields that do not fit, shown on request. */
  readonly fields: readonly string[]
}

/** What a view needs of data that is fetched, besides the data; a `createResource` has it all. */
export interface Fetched {
  readonly $status: Store<Status>
  /** Why the last attempt failed, in Dutch; `''` if it did not. What was fetched before stays on the screen. */
  readonly $error: Store<string>
  /** Whether an attempt is under way. */
  readonly $loading: Store<boolean>
  /** When it was last read, in ms since 1970; 0 if it was not. rule: error-10 */
  readonly $readAt: Store<number>
  /** The rows that were received and cannot be shown; the other rows are shown. rule: error-8 */
  readonly $notShown: Store<readonly NotShown[]>
  /** Whether the data on the screen are those that were sent, and have not been refetched since. rule: save-5 */
  readonly $unread?: Store<boolean>
  /** The user wants another attempt. */
  readonly retried: EventCallable<void>
}
