import type { EventCallable, Store } from 'effector'

/** The statuses of data that is fetched. */
export type Status = 'loading' | 'error' | 'ready'

/** What a view needs of data that is fetched, besides the data; a `createResource` has it all. */
export interface Fetched {
  readonly $status: Store<Status>
  /** Why the last attempt failed, in Dutch; `''` if it did not. What was fetched before stays on the screen. */
  readonly $error: Store<string>
  /** Whether an attempt is under way. */
  readonly $loading: Store<boolean>
  /** The user wants another attempt. */
  readonly retried: EventCallable<void>
}
