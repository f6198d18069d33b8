import { attach, createEffect, createEvent, createStore, type Effect, type Event, sample } from 'effector'
import type { Endpoint, RequestOf, ResponseOf } from '../../api/endpoint.ts'
import { authenticate, type LoginResult } from '../../api/endpoints/authenticate.ts'
import { externalAuthenticate } from '../../api/endpoints/externalAuthenticate.ts'
import { ApiFailure } from '../../api/failure.ts'
import { type Client, createTransport, type Transport } from '../../api/transport.ts'
import { projectName, version } from '../../shared/project.ts'
import type { ConnectionType } from '../connections/connections.ts'

export const $transport = createStore<Transport>(
  createTransport({ fetch: (input, init) => fetch(input, init), now: () => Date.now() }),
  { serialize: 'ignore' },
)

/** The server that the signed-in user talks to; null while nobody is signed in. */
export const $client = createStore<Client | null>(null, { serialize: 'ignore' })

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly connectionType?: ConnectionType
}

/** Makes the login call, which is another one for Office 365. rule: sign-in-12; server: method-3 */
export const logIn = (
  transport: Transport,
  client: Client,
  { username, password, connectionType = 'school' }: Credentials,
): Promise<LoginResult> =>
  connectionType === 'office365'
    ? transport.login(
        externalAuthenticate,
        { data: ['Office365', username.toLowerCase(), password, projectName, version] },
        client,
      )
    : transport.login(authenticate, { data: [username, password, projectName, version] }, client)

/**
 * A client that can sign in again by itself. `credentials` gives what it needs, or null when the password is not
 * known any more.
 */
export function createClient(
  transport: Transport,
  server: string,
  credentials: () => Promise<Credentials | null>,
): Client {
  return {
    server,
    async signInAgain() {
      const known = await credentials()
      if (!known) throw new ApiFailure(authenticate.name, { kind: 'unauthorized' })
      await logIn(transport, { server }, known)
    },
  }
}

/** A call found that the session has ended and that signing in again is not possible. */
export const sessionExpired = createEvent()

/** What came of a call while the user for whom it was made is still the one who is signed in. rule: session-4 */
export interface Outcomes<E extends Endpoint> {
  readonly answered: Event<{ readonly request: RequestOf<E>; readonly response: ResponseOf<E> }>
  readonly failed: Event<{ readonly request: RequestOf<E>; readonly failure: ApiFailure }>
}

/**
 * The effect that makes this call for the signed-in user. Fails with an {@link ApiFailure}; a failure that means
 * the session is over also fires {@link sessionExpired}. `answered` and `failed` tell what came of it, unless that
 * user has left meanwhile: what a screen shows hangs on these, and not on `done` and `fail`.
 */
export function createCall<E extends Endpoint>(
  endpoint: E,
): Effect<RequestOf<E>, ResponseOf<E>, ApiFailure> & Outcomes<E> {
  interface Sent {
    readonly transport: Transport
    readonly client: Client | null
    readonly request: RequestOf<E>
  }
  const sendFx = createEffect<Sent, ResponseOf<E>, ApiFailure>(({ transport, client, request }) => {
    if (!client) throw new ApiFailure(endpoint.name, { kind: 'signedOut' })
    return transport.call(endpoint, request, client)
  })
  const callFx = attach({
    source: { transport: $transport, client: $client },
    mapParams: (request: RequestOf<E>, source): Sent => ({ ...source, request }),
    effect: sendFx,
  })
  const isCurrent = (client: Client | null, { params }: { params: Sent }) =>
    client !== null && client === params.client
  const answered = sample({
    clock: sendFx.done,
    source: $client,
    filter: isCurrent,
    fn: (_, { params: { request }, result: response }) => ({ request, response }),
  })
  const failed = sample({
    clock: sendFx.fail,
    source: $client,
    filter: isCurrent,
    fn: (_, { params: { request }, error: failure }) => ({ request, failure }),
  })
  sample({
    clock: failed,
    filter: ({ failure }) => failure.reason.kind === 'unauthorized',
    fn: () => undefined,
    target: sessionExpired,
  })
  return Object.assign(callFx as Effect<RequestOf<E>, ResponseOf<E>, ApiFailure>, { answered, failed })
}
