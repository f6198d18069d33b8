import type { Endpoint, RequestParts } from '#api/endpoint.ts'
import type { Client } from '#api/transport.ts'

/** The answer of a successful call, recorded for the cache. */
export interface RecordedAnswer {
  readonly endpoint: Endpoint
  readonly request: RequestParts
  /** The answer if it is a list. Other answers are not cached, and a copy of a document would take its size in memory twice. */
  readonly list: Response | false
}

interface Listener {
  readonly client: Client
  waiting: RecordedAnswer[]
  isOver: boolean
  serverDate: string | null
}
const listeners = new WeakMap<Client, Listener>()

/** The same client, whose successful answers are recorded until {@link takeRecorded} takes them. */
export function recording(client: Client): Client {
  const intercept: Client['intercept'] = (fetch, endpoint, request) => async (input, init) => {
    const response = await fetch(input, init)
    listener.serverDate = response.headers.get('Date')
    if (response.ok)
      listener.waiting.push({ endpoint, request, list: endpoint.envelope === 'list' && response.clone() })
    return response
  }
  const listener: Listener = {
    client: { ...client, intercept },
    waiting: [],
    isOver: false,
    serverDate: null,
  }
  listeners.set(listener.client, listener)
  return listener.client
}

/** The answers to a user's client that were recorded since the last time. */
export function takeRecorded(client: Client): readonly RecordedAnswer[] {
  const listener = listeners.get(client)
  if (!listener) return []
  const { waiting } = listener
  listener.waiting = []
  return waiting
}

/** Ends the recording when the session of a client ends; answers that are still on their way are not recorded either. */
export function endRecording(client: Client): void {
  const listener = listeners.get(client)
  if (listener) listener.isOver = true
}

export const isOver = (client: Client): boolean => listeners.get(client)?.isOver === true

/** The server's clock at its last answer to a client, as the header `Date` has it; null if it had none. rule: date-9 */
export const serverTime = (client: Client): string | null => listeners.get(client)?.serverDate ?? null
