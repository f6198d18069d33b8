import { attach, combine, createEvent, createStore, type Effect, type Store, sample } from 'effector'
import type { Endpoint, RequestOf, ResponseOf } from '../api/endpoint.ts'
import { failureText } from '../api/failureText.ts'
import { createCall } from './line.ts'
import { sessionEnded } from './session.ts'

/** The faces of data that is fetched. */
export type Face = 'loading' | 'error' | 'ready'

/**
 * What a screen shows of one call: fetched when the screen is opened, again on `retried`, forgotten when the
 * session ends. Data that is there stays on the screen while it is fetched anew.
 *
 * `$request` is what to ask for, null while that is not known. An answer to another question than the current one
 * is dropped, so nobody ever sees the data of the user before.
 */
export function createResource<E extends Endpoint>(endpoint: E, $request: Store<RequestOf<E> | null>) {
  const opened = createEvent()
  const retried = createEvent()
  const loadFx = createCall(endpoint)
  const answered = createEvent<ResponseOf<E>>()
  const failed = createEvent<string>()

  const askFx = attach({
    source: $request,
    mapParams: (_: undefined, request) => request as RequestOf<E>,
    effect: loadFx,
  }) as Effect<void, unknown>
  sample({ clock: [opened, retried], filter: $request.map((request) => request !== null), target: askFx })
  sample({
    clock: loadFx.done,
    source: $request,
    filter: (request, { params }) => request === params,
    fn: (_, { result }) => result,
    target: answered,
  })
  sample({
    clock: loadFx.fail,
    source: $request,
    filter: (request, { params }) => request === params,
    fn: (_, { error }) => failureText(error),
    target: failed,
  })

  const $data = createStore<ResponseOf<E> | null>(null)
    .on(answered, (_, data) => data)
    .reset(sessionEnded)
  /** Why the last attempt failed, in Dutch; `''` if it did not. */
  const $error = createStore('')
    .on(failed, (_, error) => error)
    .reset(answered, retried, opened, sessionEnded)
  const $face = combine(
    $data,
    $error,
    (data, error): Face => (error !== '' && data === null ? 'error' : data === null ? 'loading' : 'ready'),
  )

  return { opened, retried, $data, $error, $face, $loading: loadFx.pending }
}
