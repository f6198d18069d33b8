import { combine, createEvent, createStore, type Store, sample } from 'effector'
import { and } from 'patronum'
import type { Endpoint, RequestOf, ResponseOf } from '#api/endpoint.ts'
import type { ApiFailure } from '#api/failures/failure.ts'
import { failureText } from '#api/failures/failureText.ts'
import { createFlag } from '#shared/createFlag.ts'
import type { Fetched, Status } from '#shared/fetched.ts'
import { knownAt } from '../cache/knownAt.ts'
import { $session, userChanged } from '../user/session.ts'
import { createCachedCall } from './cachedTask.ts'
import { forCurrentParams } from './call.ts'
import { notShownOf } from './notShown.ts'
import { readAtOf } from './readAt.ts'
import { attemptsOf } from './refetch.ts'

/**
 * The data of one call for a screen: fetched on `opened` and on `retried`, cleared when the user changes. Data stay on
 * the screen while they are refetched.
 *
 * `$request` is the request to make; without one, the data are `ready` and null. A new request clears the data, and an answer
 * to an earlier request is dropped, so that a user never sees the data of an earlier user or of another child.
 *
 * @param whenForbidden the data if the server answers 403; by default that is an error
 */
export function createResource<E extends Endpoint>(
  endpoint: E,
  $request: Store<RequestOf<E> | null>,
  whenForbidden?: ResponseOf<E>,
) {
  const opened = createEvent()
  const retried = createEvent()
  const call = createCachedCall(endpoint)

  sample({ clock: [opened, retried], source: $request, filter: Boolean, target: call.started })
  const current = forCurrentParams(call, $request)
  const answered = current.answered.map(({ result }) => result)
  const isForbidden = ({ reason }: ApiFailure) =>
    whenForbidden !== undefined && reason.kind === 'status' && reason.status === 403
  const forbidden = current.failed.filter({ fn: ({ error }) => isForbidden(error) })
  const failed = current.failed.filterMap(({ error }) =>
    isForbidden(error) ? undefined : failureText(error),
  )

  /** Applies a saved change to the data until they have been refetched. rule: save-5 */
  const sent = createEvent<(data: ResponseOf<E>) => ResponseOf<E>>()
  const $data = createStore<ResponseOf<E> | null>(null)
    .on(answered, (_, data) => data)
    .on(sent, (data, change) => data && change(data))
    .on(forbidden, () => whenForbidden ?? null)
    .reset(userChanged, $request)
  /** Why the last attempt failed, in Dutch; `''` if it did not. */
  const $error = createStore('')
    .on(failed, (_, error) => error)
    .reset(call.started, answered, forbidden, userChanged, $request)
  const $loading = createStore(false)
    .on(call.started, () => true)
    .on(current.answered, (_, { result }) => knownAt(result) !== null)
    .reset(current.failed, userChanged, $request)
  const $status = combine($data, $error, $request, $session, (data, error, request, session): Status => {
    if (data !== null || (session !== null && request === null)) return 'ready'
    return error === '' ? 'loading' : 'error'
  })

  const $unread = createFlag(sent, [answered, userChanged, $request])
  const $notShown = $data.map(notShownOf)
  const $readAt = readAtOf(answered)
  return { opened, retried, sent, $data, $error, $status, $loading, $notShown, $readAt, $unread }
}

/** The `$unread` of a resource that is never saved. */
const $neverSaved = createStore(false)

/**
 * Several resources as one: the first error, else loading until all are ready. `retried` repeats those that failed. One that is
 * still loading and then fails is repeated once, because it belongs to the same attempt.
 */
export function together(...resources: readonly Fetched[]): Fetched {
  const retried = createEvent()
  for (const resource of resources) {
    const $hasFailed = resource.$error.map((error) => error !== '')
    sample({ clock: retried, filter: $hasFailed, target: resource.retried })
    const $isAwaited = createStore(false)
      .on(sample({ clock: retried, source: resource.$status }), (_, status) => status === 'loading')
      .on(resource.$status, (waits, status) => waits && status !== 'ready')
      .reset(resource.retried, userChanged)
    sample({ clock: $hasFailed, filter: and($hasFailed, $isAwaited), target: resource.retried })
  }
  const $status = combine(
    resources.map((each) => each.$status),
    (statuses): Status =>
      (['error', 'loading'] as const).find((status) => statuses.includes(status)) ?? 'ready',
  )
  const $notShown = combine(
    resources.map((each) => each.$notShown),
    (all) => all.flat(),
  )
  const $readAt = combine(
    resources.map((each) => each.$readAt),
    (moments) => Math.min(...moments),
  )
  const $unread = combine(
    resources.map((each) => each.$unread ?? $neverSaved),
    (all) => all.includes(true),
  )
  return { retried, ...attemptsOf(resources), $status, $notShown, $readAt, $unread }
}
