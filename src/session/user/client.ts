import { createStore } from 'effector'
import { ApiFailure } from '#api/failures/failure.ts'
import { type Client, createTransport, type Transport } from '#api/transport.ts'
import type { Credentials } from './logIn.ts'
import { $signedIn } from './session.ts'

/** Looks `fetch` up at each call, because a mock or a test may replace it later. */
export const $transport = createStore<Transport>(
  createTransport({ fetch: (input, init) => fetch(input, init), now: () => Date.now() }),
)

export const $client = $signedIn.map((signedIn) => signedIn?.client ?? null)

/**
 * A client that can sign in again on its own. `credentials` resolves with null if the password is no longer known. A sign-in
 * that gives another user than `userid` counts as refused. rule: session-9
 */
export function createClient(
  transport: Transport,
  server: string,
  credentials: () => Promise<Credentials | null>,
  userid?: number,
): Client {
  const refusal = () => new ApiFailure('Authenticate', { kind: 'unauthorized' })
  return {
    server,
    async signInAgain() {
      const known = await credentials()
      if (!known) throw refusal()
      const { logIn } = await import('./logIn.ts')
      const { UserData } = await logIn(transport, { server }, known)
      if (userid !== undefined && UserData.userid !== userid) throw refusal()
    },
  }
}
