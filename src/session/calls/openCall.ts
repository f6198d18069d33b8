import { attach, createEffect, createStore, type Event, sample } from 'effector'
import type { Endpoint, RequestOf, ResponseOf } from '../../api/endpoint.ts'
import type { ApiFailure } from '../../api/failure.ts'
import type { Transport } from '../../api/transport.ts'
import { $transport } from '../user/client.ts'
import { lockWhile } from './queryLock.ts'

/** What goes to which server, e.g. `https://school.example/webstudent`. */
export interface OpenCall<E extends Endpoint> {
  readonly server: string
  readonly request: RequestOf<E>
}

/**
 * A call that nobody needs to be signed in for. `answered` and `failed` tell what came of it, unless the screen that made
 * it has been left (`ended`) meanwhile. A call that changes something locks the screen while it is under way.
 */
export function createOpenCall<E extends Endpoint>(endpoint: E, ended: Event<void>) {
  interface Sent extends OpenCall<E> {
    readonly transport: Transport
    readonly visit: number
  }
  const $visit = createStore(0).on(ended, (visit) => visit + 1)
  const sendFx = createEffect<Sent, ResponseOf<E>, ApiFailure>(({ transport, server, request }) =>
    transport.call(endpoint, request, { server }),
  )
  const callFx = attach({
    source: { transport: $transport, visit: $visit },
    mapParams: (call: OpenCall<E>, source): Sent => ({ ...source, ...call }),
    effect: sendFx,
  })
  const isCurrent = (visit: number, { params }: { params: Sent }) => visit === params.visit
  const answered = sample({
    clock: sendFx.done,
    source: $visit,
    filter: isCurrent,
    fn: (_, { result }) => result,
  })
  const failed = sample({
    clock: sendFx.fail,
    source: $visit,
    filter: isCurrent,
    fn: (_, { error }) => error,
  })
  const $running = createStore(false)
    .on(callFx, () => true)
    .reset(answered, failed, ended)
  if (endpoint.effect !== 'reads') lockWhile($running)
  return { callFx, answered, failed, $running }
}
