import { attach, createEffect, createStore, type Effect, type Event, type Store, sample } from 'effector'
import type { Endpoint, RequestOf, ResponseOf } from '../../api/endpoint.ts'
import { ApiFailure } from '../../api/failures/failure.ts'
import { isUnauthorized } from '../../api/retry.ts'
import type { Client, Transport } from '../../api/transport.ts'
import { $client, $transport } from '../user/client.ts'
import { sessionExpired } from '../user/session.ts'
import { lockWhile } from './queryLock.ts'

/** With what a task makes its calls: the client is that of the user for whom the task was started. */
export interface CallContext {
  readonly transport: Transport
  readonly client: Client
}

/**
 * The results of a task while they still matter; what a screen shows depends on these, not on `done` and `fail`.
 * rule: session-4
 */
interface TaskResults<Params, Result, Failure = Error> {
  readonly answered: Event<{ readonly params: Params; readonly result: Result }>
  readonly failed: Event<{ readonly params: Params; readonly error: Failure }>
}

/** The whole of a task. */
interface TaskState<Params, Result, Failure = Error> extends TaskResults<Params, Result, Failure> {
  /** Whether it runs for the user of now. Screens use this and not `pending`, which does not know for whom. */
  readonly $running: Store<boolean>
}

/**
 * The core of every call. `run` gets the transport, the params and the owner, which is the value of `$owner` at the
 * start. `answered` and `failed` fire while `$owner` still has that value; a result for an earlier owner is dropped,
 * and so is a result for nobody (null).
 */
function createOwnedEffect<Owner, Params, Result, Failure>(
  $owner: Store<Owner>,
  run: (transport: Transport, owner: Owner, params: Params) => Promise<Result>,
) {
  interface Started {
    readonly transport: Transport
    readonly owner: Owner
    readonly params: Params
  }
  const runFx = createEffect<Started, Result, Failure>(({ transport, owner, params }) =>
    run(transport, owner, params),
  )
  const startFx = attach({
    source: { transport: $transport, owner: $owner as Store<unknown> },
    mapParams: (params: Params, { transport, owner }): Started => ({
      transport,
      owner: owner as Owner,
      params,
    }),
    effect: runFx,
  }) as Effect<Params, Result, Failure>
  const isCurrent = (owner: unknown, { params }: { params: Started }) =>
    owner !== null && owner === params.owner
  const answered = sample({
    clock: runFx.done,
    source: $owner as Store<unknown>,
    filter: isCurrent,
    fn: (_, { params: { params }, result }) => ({ params, result }),
  })
  const failed = sample({
    clock: runFx.fail,
    source: $owner as Store<unknown>,
    filter: isCurrent,
    fn: (_, { params: { params }, error }) => ({ params, error }),
  })
  const $calls = createStore(0)
    .on(runFx, (calls, { owner }) => (owner === null ? calls : calls + 1))
    .on([answered, failed], (calls) => calls - 1)
    .reset($owner as Store<unknown>)
  const state: TaskState<Params, Result, Failure> = {
    answered,
    failed,
    $running: $calls.map((calls) => calls > 0),
  }
  return { startFx, ...state }
}

/** Whether a call failed because the session is over and signing in again was not possible. */
export const isExpiry = isUnauthorized

/**
 * An effect for several calls that belong together, made for the signed-in user. It rejects with what `run` rejects
 * with, and with an {@link ApiFailure} while nobody is signed in. `answered`, `failed` and `$running` are about that
 * user only: they report nothing after the user has left. A failure that means the session is over also fires {@link sessionExpired}.
 */
export function createTask<Params, Result, Failure = Error>(
  run: (context: CallContext, params: Params) => Promise<Result>,
  name = 'task',
): Effect<Params, Result, Failure> & TaskState<Params, Result, Failure> {
  const { startFx, ...state } = createOwnedEffect<Client | null, Params, Result, Failure>(
    $client,
    async (transport, client, params) => {
      if (!client) throw new ApiFailure(name, { kind: 'signedOut' })
      return run({ transport, client }, params)
    },
  )
  sample({ clock: state.failed, filter: ({ error }) => isExpiry(error), target: sessionExpired })
  return Object.assign(startFx, state)
}

/**
 * The results of a task for the question that is asked now. `$question` holds the very params with which the task was
 * started; a result for an earlier question is dropped.
 */
export function forQuestion<Params, Result, Failure>(
  task: TaskResults<Params, Result, Failure>,
  $question: Store<Params | null>,
): TaskResults<Params, Result, Failure> {
  const isAsked = (question: unknown, { params }: { params: Params }) => question === params
  return {
    answered: sample({
      clock: task.answered,
      source: $question as Store<unknown>,
      filter: isAsked,
      fn: (_, answer) => answer,
    }),
    failed: sample({
      clock: task.failed,
      source: $question as Store<unknown>,
      filter: isAsked,
      fn: (_, failure) => failure,
    }),
  }
}

/** The effect that makes one call for the signed-in user: a {@link createTask} that rejects with an {@link ApiFailure}. */
export const createCall = <E extends Endpoint>(endpoint: E) =>
  createTask<RequestOf<E>, ResponseOf<E>, ApiFailure>(
    ({ transport, client }, request) => transport.call(endpoint, request, client),
    endpoint.name,
  )

/** A request and the server that gets it, e.g. `https://school.example/webstudent`. */
interface OpenCall<E extends Endpoint> {
  readonly server: string
  readonly request: RequestOf<E>
}

/**
 * A call that needs no session. `answered` and `failed` report the result unless the screen that made the call has
 * been left (`ended`) meanwhile. A call that changes something locks the screen while it runs.
 */
export function createOpenCall<E extends Endpoint>(endpoint: E, ended: Event<void>) {
  const $visit = createStore(0).on(ended, (visit) => visit + 1)
  const { startFx, $running, ...results } = createOwnedEffect<number, OpenCall<E>, ResponseOf<E>, ApiFailure>(
    $visit,
    (transport, _, { server, request }) => transport.call(endpoint, request, { server }),
  )
  const answered = results.answered.map(({ result }) => result)
  const failed = results.failed.map(({ error }) => error)
  if (endpoint.effect !== 'reads') lockWhile($running)
  return { callFx: startFx, answered, failed, $running }
}
