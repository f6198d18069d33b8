import type { EventCallable, Store } from 'effector'

/** The statuses of data that is fetched. */
export type Status = 'loading' | 'error' | 'ready'

/** Rows of an answer that cannot be shown. */
export interface NotShown {
  /** What they are called, e.g. `les` and `lessen`. */
  readonly one: string
  readonly many: string
  readonly count: number
  /** The fields that do not fit, for anyone who wants to know. */
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
  /** What came and cannot be shown; the rest is shown. rule: error-8 */
  readonly $notShown: Store<readonly NotShown[]>
  /** Whether what is shown was sent, and the server has not told it again since. rule: save-5 */
  readonly $unread?: Store<boolean>
  /** The user wants another attempt. */
  readonly retried: EventCallable<void>
}
