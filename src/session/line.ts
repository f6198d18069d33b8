import { attach, createEvent, createStore, type Effect, sample } from 'effector'
import type { Endpoint, RequestOf, ResponseOf } from '../api/endpoint.ts'
import { authenticate, type LoginResult } from '../api/endpoints/authenticate.ts'
import { ApiFailure } from '../api/failure.ts'
import { createTransport, type Line, type Transport } from '../api/transport.ts'
import { projectName, version } from '../shared/project.ts'

export const $transport = createStore<Transport>(
  createTransport({ fetch: (input, init) => fetch(input, init), now: () => Date.now() }),
  { serialize: 'ignore' },
)

/** The server that the signed-in user talks to; null while nobody is signed in. */
export const $line = createStore<Line | null>(null, { serialize: 'ignore' })

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Makes the login call. spec: access-and-account §7 */
export const logIn = (
  transport: Transport,
  line: Line,
  { username, password }: Credentials,
): Promise<LoginResult> =>
  transport.login(authenticate, { data: [username, password, projectName, version] }, line)

/**
 * A line that can sign in again by itself. `credentials` gives what it needs, or null when the password is not
 * known any more.
 */
export function createLine(
  transport: Transport,
  server: string,
  credentials: () => Promise<Credentials | null>,
): Line {
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

/**
 * The effect that makes this call for the signed-in user. Fails with an {@link ApiFailure}; a failure that means
 * the session is over also fires {@link sessionExpired}.
 */
export function createCall<E extends Endpoint>(endpoint: E): Effect<RequestOf<E>, ResponseOf<E>, ApiFailure> {
  const callFx = attach({
    source: { transport: $transport, line: $line },
    effect: ({ transport, line }, request: RequestOf<E>): Promise<ResponseOf<E>> => {
      if (!line) throw new ApiFailure(endpoint.name, { kind: 'signedOut' })
      return transport.call(endpoint, request, line)
    },
  }) as unknown as Effect<RequestOf<E>, ResponseOf<E>, ApiFailure>
  sample({
    clock: callFx.failData,
    filter: ({ reason }) => reason.kind === 'unauthorized' || reason.kind === 'signedOut',
    fn: () => undefined,
    target: sessionExpired,
  })
  return callFx
}
