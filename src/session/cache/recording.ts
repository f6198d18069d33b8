import type { Endpoint, RequestParts } from '#api/endpoint.ts'
import type { Client } from '#api/transport.ts'

export interface RecordedAnswer {
  readonly endpoint: Endpoint
  readonly request: RequestParts
  /** The answer if it is a list. Other answers are not cached, and a copy of a document would double its memory. */
  readonly list: Response | false
}

interface Listener {
  readonly client: Client
  recorded: RecordedAnswer[]
  isOver: boolean
  serverDate: string | null
}
const listeners = new WeakMap<Client, Listener>()

/** The client with successful answers recorded until {@link takeRecorded} takes them. */
export function recordAnswersOf(client: Client): Client {
  const intercept: Client['intercept'] = (fetch, endpoint, request) => async (input, init) => {
    const response = await fetch(input, init)
    listener.serverDate = response.headers.get('Date')
    if (response.ok)
      listener.recorded.push({ endpoint, request, list: endpoint.envelope === 'list' && response.clone() })
    return response
  }
  const listener: Listener = {
    client: { ...client, intercept },
    recorded: [],
    isOver: false,
    serverDate: null,
  }
  listeners.set(listener.client, listener)
  return listener.client
}

/** Takes the answers to a client that were recorded since the last call. */
export function takeRecorded(client: Client): readonly RecordedAnswer[] {
  const listener = listeners.get(client)
  if (!listener) return []
  const { recorded } = listener
  listener.recorded = []
  return recorded
}

/** Marks the session of a client as over, so that even answers still under way are not cached. */
export function endRecording(client: Client): void {
  const listener = listeners.get(client)
  if (listener) listener.isOver = true
}

export const isOver = (client: Client): boolean => listeners.get(client)?.isOver === true

/** The header `Date` of the last answer to a client; null if there is none. rule: date-9 */
export const serverTime = (client: Client): string | null => listeners.get(client)?.serverDate ?? null
