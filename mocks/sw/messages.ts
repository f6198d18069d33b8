import { messageOf } from '#shared/values/messageOf.ts'
import type { ControlName, SchoolTime } from '../controls/api.ts'

/** The message that the development server sends when code of the school has changed that the page does not contain. */
export const answersChanged = 'webstudent:answers-changed'

/** What a page can request of the school. */
export type SchoolRequest =
  /** Opens the school if it is closed. `now` is the page's time, which the school takes over. */
  | { readonly type: 'mock open'; readonly now: number; readonly students: number }
  | {
      readonly type: 'mock control'
      readonly name: ControlName
      readonly argument: unknown
      readonly tab?: string | undefined
    }
  /** Requests a stored school that could not be read, as the text of a file. */
  | { readonly type: 'mock set aside' }

/** Puts this page under the control of the service worker, which it lacks after a hard reload. */
export interface ClaimRequest {
  readonly type: 'mock claim'
}

/** Asks the service worker to cache all files of the portal. */
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

/** What a page can request of the worker that runs the school. Each message has a port for the {@link Reply}. */
export type WorkerRequest = SchoolRequest | ClaimRequest | KeepRequest | FetchRequest

/** An answer in a form that can be sent between workers; null for a failed connection. */
export type SentAnswer = {
  readonly body: ArrayBuffer | null
  readonly init: {
    readonly status: number
    readonly statusText: string
    readonly headers: [string, string][]
  }
} | null

export type Reply = { readonly result: unknown } | { readonly error: string }

/** The reply to a request once its task has succeeded or failed. It never rejects. */
export const replyOf = (done: Promise<unknown>): Promise<Reply> =>
  done.then(
    (result) => ({ result }),
    (error: unknown) => ({ error: messageOf(error) }),
  )

/** The result of opening. */
export interface OpenResult {
  /** Why the stored school could not be read, a Dutch sentence; null if it could. */
  readonly setAside: string | null
  /** Whether the code now builds a different school than when the stored one began. */
  readonly seedChanged: boolean
  readonly time: SchoolTime
}

/** Sent to all pages after each call and each control. */
export interface ChangeMessage {
  readonly tables: readonly string[]
  /** Whether the whole school may have changed. */
  readonly everything: boolean
  /** The time on the school's clock; not given if nobody can have moved it. */
  readonly time?: SchoolTime | undefined
  /** The mark of the tab or frame whose call made the change, by `markOfTab`; not given for a control. */
  readonly by?: string | undefined
}

/** The name of the channel on which the pages below this address get the changes. */
export const channelName = (scope: string): string => `webstudent-mock ${scope}`
