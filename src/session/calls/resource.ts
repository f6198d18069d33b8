import { combine, createEvent, createStore, type Store, sample } from 'effector'
import type { Endpoint, RequestOf, ResponseOf } from '../../api/endpoint.ts'
import { failureText } from '../../api/failureText.ts'
import type { Fetched, Status } from '../../shared/fetched.ts'
import { createCall } from '../user/client.ts'
import { $session, userChanged } from '../user/session.ts'

/**
 * What a screen shows of one call: fetched when the screen is opened, again on `retried`, forgotten when the user
 * leaves. Data that is there stays on the screen while it is fetched anew.
 *
 * `$request` is what to ask for; null when there is nothing to ask, and then the data is `ready` and null. An
 * answer to another question than the current one is dropped, and so is what is there when the question changes:
 * nobody ever sees the data of the user before, or of another child.
 */
export function createResource<E extends Endpoint>(endpoint: E, $request: Store<RequestOf<E> | null>) {
  const opened = createEvent()
  const retried = createEvent()
  const callFx = createCall(endpoint)
  const asked = createEvent<RequestOf<E>>()
  const answered = createEvent<ResponseOf<E>>()
  const failed = createEvent<string>()

  sample({
    clock: [opened, retried],
    source: $request as Store<unknown>,
    filter: (request) => request !== null,
    fn: (request) => request as RequestOf<E>,
    target: asked,
  })
  sample({ clock: asked, target: callFx })
  sample({
    clock: callFx.answered,
    source: $request,
    filter: (current, { request }) => current === request,
    fn: (_, { response }) => response,
    target: answered,
  })
  sample({
    clock: callFx.failed,
    source: $request,
    filter: (current, { request }) => current === request,
    fn: (_, { failure }) => failureText(failure),
    target: failed,
  })

  const $data = createStore<ResponseOf<E> | null>(null)
    .on(answered, (_, data) => data)
    .reset(userChanged, $request)
  /** Why the last attempt failed, in Dutch; `''` if it did not. */
  const $error = createStore('')
    .on(failed, (_, error) => error)
    .reset(asked, answered, userChanged, $request)
  const $loading = createStore(false)
    .on(asked, () => true)
    .reset(callFx.answered, callFx.failed, userChanged)
  const $status = combine($data, $error, $request, $session, (data, error, request, session): Status => {
    if (data !== null || (session !== null && request === null)) return 'ready'
    return error === '' ? 'loading' : 'error'
  })

  return { opened, retried, $data, $error, $status, $loading }
}

/** What several calls look like as one: the first trouble, else the slowest. Trying again repeats what failed. */
export function together(...resources: readonly Fetched[]): Fetched {
  const retried = createEvent()
  for (const resource of resources)
    sample({
      clock: retried,
      filter: resource.$error.map((error) => error !== ''),
      target: resource.retried,
    })
  const $error = combine(
    resources.map((each) => each.$error),
    (errors) => errors.find((error) => error !== '') ?? '',
  )
  const $status = combine(
    resources.map((each) => each.$status),
    (statuses): Status =>
      (['error', 'loading'] as const).find((status) => statuses.includes(status)) ?? 'ready',
  )
  const $loading = combine(
    resources.map((each) => each.$loading),
    (loading) => loading.includes(true),
  )
  return { retried, $error, $status, $loading }
}
