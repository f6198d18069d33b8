import type { Endpoint, RequestParts } from '#api/endpoint.ts'
import type { Client } from '#api/transport.ts'

/** A success of a call: the answer of one that reads a list; of one that changes something only that it was made. */
export interface Heard {
  readonly endpoint: Endpoint
  readonly request: RequestParts
  readonly response: Response | null
}

/** What is stored by a call after which the lists that were read are no longer as they were. */
const changesLists = new Set<Endpoint['stores']>(['record', 'children', 'registration', 'points'])

interface Listener {
  readonly client: Client
  waiting: Heard[]
  isOver: boolean
}
const listeners = new WeakMap<Client, Listener>()

/** The client that makes the calls of a user: what it hears waits for {@link takeHeard}. There is one for each client. */
export function hearing(client: Client): Client {
  const known = listeners.get(client)
  if (known) return known.client
  const through: Client['through'] = (fetch, endpoint, request) => async (input, init) => {
    const response = await fetch(input, init)
    const reads = endpoint.effect === 'reads'
    if (response.ok && (reads ? endpoint.envelope === 'list' : changesLists.has(endpoint.stores)))
      listener.waiting.push({ endpoint, request, response: reads ? response.clone() : null })
    return response
  }
  const listener: Listener = { client: { ...client, through }, waiting: [], isOver: false }
  listeners.set(client, listener)
  listeners.set(listener.client, listener)
  return listener.client
}

/** What the client of a user has heard since the last time. */
export function takeHeard(client: Client): readonly Heard[] {
  const listener = listeners.get(client)
  if (!listener) return []
  const { waiting } = listener
  listener.waiting = []
  return waiting
}

/** The session of a client has ended: nothing of it is kept any more, also not what is on its way. */
export function endHearing(client: Client): void {
  const listener = listeners.get(client)
  if (listener) listener.isOver = true
}

export const isOver = (client: Client): boolean => listeners.get(client)?.isOver === true
