import {
  createEffect,
  createEvent,
  createStore,
  type Event,
  type EventCallable,
  type Store,
  sample,
} from 'effector'
import type { Endpoint, RequestOf, ResponseOf } from '#api/endpoint.ts'
import type { ApiFailure } from '#api/failures/failure.ts'
import { isUnauthorized, isUnreached } from '#api/retry.ts'
import type { Client, Transport } from '#api/transport.ts'
import { $client, $transport } from '../user/client.ts'
import { reachKnown } from '../user/reachability.ts'
import { sessionExpired } from '../user/session.ts'
import { lockWhile } from './queryLock.ts'

/** The transport and the client of a task; the client belongs to the user for whom the task was started. */
export interface CallContext {
  readonly transport: Transport
  readonly client: Client
}

/** The results of a task for the current user. rule: session-4 */
interface TaskResults<Params, Result, Failure = Error> {
  readonly answered: Event<{ readonly params: Params; readonly result: Result }>
  readonly failed: Event<{ readonly params: Params; readonly error: Failure }>
}

/** A task for the current user. An effect would not do: its `done` and `fail` also fire for answers to an earlier user. */
export interface Task<Params, Result, Failure = Error> extends TaskResults<Params, Result, Failure> {
  readonly started: EventCallable<Params>
  readonly $running: Store<boolean>
}

/**
 * The core of every call. The owner of a task is the value of `$owner` at its start. `answered` and `failed` fire only while
 * `$owner` has that value; a result for an earlier owner or for nobody (null) is dropped.
 */
function createOwnedTask<Owner, Params, Result, Failure>(
  $owner: Store<Owner>,
  run: (transport: Transport, owner: Owner, params: Params) => Promise<Result>,
): Task<Params, Result, Failure> {
  interface Started {
    readonly transport: Transport
    readonly owner: Owner
    readonly params: Params
  }
  const runFx = createEffect<Started, Result, Failure>(({ transport, owner, params }) =>
    run(transport, owner, params),
  )
  const started = createEvent<Params>()
  sample({
    clock: started as Event<unknown>,
    source: { transport: $transport, owner: $owner as Store<unknown> },
    fn: (source, params) => ({ ...source, params }) as Started,
    target: runFx,
  })
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
  return { started, answered, failed, $running: $calls.map((calls) => calls > 0) }
}

/** Whether a call failed because the session is over and signing in again was not possible. */
export const isExpiry = isUnauthorized

/**
 * A task for the signed-in user, which fails with what `run` rejects with. `answered`, `failed` and `$running` report nothing
 * after the user has left, or while nobody is signed in. If the session is over, {@link sessionExpired} fires too.
 */
export function createTask<Params, Result, Failure = Error>(
  run: (context: CallContext, params: Params) => Promise<Result>,
): Task<Params, Result, Failure> {
  const task = createOwnedTask<Client | null, Params, Result, Failure>(
    $client,
    async (transport, client, params) => {
      // This error is never reported, because the task belongs to no user.
      if (!client) throw new Error('nobody is signed in')
      return run({ transport, client }, params)
    },
  )
  sample({ clock: task.failed, filter: ({ error }) => isExpiry(error), target: sessionExpired })
  sample({ clock: task.answered, fn: () => true, target: reachKnown })
  sample({
    clock: task.failed,
    filter: ({ error }) => isUnreached(error),
    fn: () => false,
    target: reachKnown,
  })
  return task
}

/** The results of a task for the params object in `$currentParams` only; a result for earlier params is dropped. */
export function forCurrentParams<Params, Result, Failure>(
  task: TaskResults<Params, Result, Failure>,
  $currentParams: Store<Params | null>,
): TaskResults<Params, Result, Failure> {
  const isCurrentParams = (currentParams: unknown, { params }: { params: Params }) => currentParams === params
  const ofCurrent = <T extends { params: Params }>(clock: Event<T>): Event<T> =>
    sample({
      clock: clock as Event<{ params: Params }>,
      source: $currentParams as Store<unknown>,
      filter: isCurrentParams,
      fn: (_, each) => each as T,
    })
  return { answered: ofCurrent(task.answered), failed: ofCurrent(task.failed) }
}

/** One call for the signed-in user: a {@link createTask} that fails with an {@link ApiFailure}. */
export const createCall = <E extends Endpoint>(endpoint: E) =>
  createTask<RequestOf<E>, ResponseOf<E>, ApiFailure>(({ transport, client }, request) =>
    transport.call(endpoint, request, client),
  )

/** A request and the server that gets it, e.g. `https://school.example/webstudent`. */
interface OpenCall<E extends Endpoint> {
  readonly server: string
  readonly request: RequestOf<E>
}

/**
 * A call that needs no session. Its result is dropped once `ended` has fired, because the screen that made the call has been
 * left. A call that changes something locks the screen while it runs.
 */
export function createOpenCall<E extends Endpoint>(endpoint: E, ended: Event<void>) {
  const $visit = createStore(0).on(ended, (visit) => visit + 1)
  const task = createOwnedTask<number, OpenCall<E>, ResponseOf<E>, ApiFailure>(
    $visit,
    (transport, _, { server, request }) => transport.call(endpoint, request, { server }),
  )
  if (endpoint.effect !== 'reads') lockWhile(task.$running)
  return {
    ...task,
    answered: task.answered.map(({ result }) => result),
    failed: task.failed.map(({ error }) => error),
  }
}
