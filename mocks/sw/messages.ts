import type { ControlName, SchoolTime } from '../controls/api.ts'

/** While developing: how the school answers has changed, in nothing that the page has too. */
export const answersChanged = 'webstudent:answers-changed'

/** What a page asks of the school. */
export type SchoolRequest =
  /** Opens the school if it is closed. `now` is the page's time, which the school follows. */
  | { readonly type: 'mock open'; readonly now: number; readonly students: number }
  | {
      readonly type: 'mock control'
      readonly name: ControlName
      readonly argument: unknown
      readonly tab?: string | undefined
    }
  /** Asks for a stored school that could not be read, as text for a file. */
  | { readonly type: 'mock set aside' }

/** Puts this page under the control of the service worker: after a hard reload it has none. */
export interface ClaimRequest {
  readonly type: 'mock claim'
}

/** Asks the service worker to cache every file of the portal that is not cached yet. */
export interface KeepRequest {
  readonly type: 'keep files'
}

/** Asks a shared worker for the {@link SentAnswer} to a call. */
export interface FetchRequest {
  readonly type: 'mock fetch'
  readonly url: string
  readonly init: Pick<RequestInit, 'method' | 'credentials'> & {
    readonly headers: [string, string][]
    readonly body: ArrayBuffer | null
  }
}

/** What a page asks of the worker that runs the school. Each message comes with a port for the {@link Reply}. */
export type WorkerRequest = SchoolRequest | ClaimRequest | KeepRequest | FetchRequest

/** An answer that one can send between workers; null for a connection that failed. */
export type SentAnswer = {
  readonly body: ArrayBuffer | null
  readonly init: {
    readonly status: number
    readonly statusText: string
    readonly headers: [string, string][]
  }
} | null

export type Reply = { readonly result: unknown } | { readonly error: string }

/** The reply to a request, once it is done or has failed; never rejects. */
export const replyOf = (done: Promise<unknown>): Promise<Reply> =>
  done.then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  )

/** The result of opening. */
export interface Opened {
  /** Why the stored school could not be read, a Dutch sentence; null if all is well. */
  readonly setAside: string | null
  /** Whether the code now builds another school than the one with which the stored school began. */
  readonly seedChanged: boolean
  readonly time: SchoolTime
}

/** Goes to all pages after each call and each control. */
export interface ChangeMessage {
  readonly tables: readonly string[]
  /** Whether the whole school may have changed. */
  readonly everything: boolean
  /** What the school's clock shows; not given where nobody may have moved it. */
  readonly time?: SchoolTime | undefined
  /** Which tab's or frame's call did it, as `markOfTab` says; not given for a control. */
  readonly by?: string | undefined
}

/** The name of the channel on which the pages below this address get the changes. */
export const channelName = (scope: string): string => `webstudent-mock ${scope}`
