import type { ControlName } from '../controls/api.ts'

/** What a page asks of the worker in which the school lives. Each message comes with a port for the {@link Reply}. */
export type Question =
  /** Opens the school if it is closed. `now` is the page's time: the school follows it. */
  | { readonly type: 'mock open'; readonly now: number; readonly students: number }
  | { readonly type: 'mock control'; readonly name: ControlName; readonly argument: unknown }
  /** A stored school that could not be read, as text for a file. */
  | { readonly type: 'mock set aside' }
  /** Takes this page under the worker, which a hard reload left out. */
  | { readonly type: 'mock claim' }

export type Reply = { readonly result: unknown } | { readonly error: string }

/** What opening gives. */
export interface Opened {
  /** Why the stored school could not be read, a Dutch sentence; null if all is well. */
  readonly setAside: string | null
}

/** Told to all pages after each call and each control. */
export interface NewsMessage {
  readonly tables: readonly string[]
  /** Whether the whole school may be another one. */
  readonly everything: boolean
}

/** The name of the channel on which the pages below this address hear the news. */
export const channelName = (scope: string): string => `webstudent-mock ${scope}`
