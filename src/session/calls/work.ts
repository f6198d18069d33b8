import { attach, createEffect, type Effect, type Event, sample } from 'effector'
import { ApiFailure } from '../../api/failure.ts'
import type { Client, Transport } from '../../api/transport.ts'
import { $client, $transport, sessionExpired } from '../user/client.ts'

/** Who is called, and how; of the user for whom the work was begun, also when another has signed in meanwhile. */
export interface Connection {
  readonly transport: Transport
  readonly client: Client
}

/** What came of a piece of work while the user for whom it was done is still the one who is signed in. */
export interface WorkOutcomes<Params, Result> {
  readonly answered: Event<{ readonly params: Params; readonly result: Result }>
  readonly failed: Event<{ readonly params: Params; readonly error: Error }>
}

/**
 * Several calls that belong together, with the rules that `createCall` has for one: they are made for the user who is
 * signed in, what a screen shows hangs on `answered` and `failed`, and a session that is over is told.
 */
export function createWork<Params, Result>(
  work: (connection: Connection, params: Params) => Promise<Result>,
): Effect<Params, Result> & WorkOutcomes<Params, Result> {
  interface Begun {
    readonly transport: Transport
    readonly client: Client | null
    readonly params: Params
  }
  const workFx = createEffect<Begun, Result>(({ transport, client, params }) => {
    if (!client) throw new ApiFailure('work', { kind: 'signedOut' })
    return work({ transport, client }, params)
  })
  const beginFx = attach({
    source: { transport: $transport, client: $client },
    mapParams: (params: Params, source): Begun => ({ ...source, params }),
    effect: workFx,
  })
  const isCurrent = (client: Client | null, { params }: { params: Begun }) =>
    client !== null && client === params.client
  const answered = sample({
    clock: workFx.done,
    source: $client,
    filter: isCurrent,
    fn: (_, { params: { params }, result }) => ({ params, result }),
  })
  const failed = sample({
    clock: workFx.fail,
    source: $client,
    filter: isCurrent,
    fn: (_, { params: { params }, error }) => ({ params, error }),
  })
  sample({
    clock: failed,
    filter: ({ error }) => isExpiry(error),
    fn: () => undefined,
    target: sessionExpired,
  })
  return Object.assign(beginFx as Effect<Params, Result>, { answered, failed })
}

/** Whether a call failed because the session is over and nobody could sign in again. */
export const isExpiry = (error: unknown): boolean =>
  error instanceof ApiFailure && error.reason.kind === 'unauthorized'
