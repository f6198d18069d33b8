import { createStore } from 'effector'
import { authenticate, type LoginResult } from '../../api/endpoints/authenticate.ts'
import { externalAuthenticate } from '../../api/endpoints/externalAuthenticate.ts'
import { ApiFailure } from '../../api/failure.ts'
import { type Client, createTransport, type Transport } from '../../api/transport.ts'
import { projectName, version } from '../../shared/project.ts'
import type { ConnectionType } from '../connections/connections.ts'
import { $signedIn } from './session.ts'

export const $transport = createStore<Transport>(
  createTransport({ fetch: (input, init) => fetch(input, init), now: () => Date.now() }),
)

/** The client of the signed-in user; null while nobody is signed in. */
export const $client = $signedIn.map((signedIn) => signedIn?.client ?? null)

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly connectionType?: ConnectionType
}

/** Makes the login call; Office 365 has one of its own. rule: sign-in-12; server: method-3 */
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
 * A client that can sign in again by itself. `credentials` resolves with the username and password, or with null when the
 * password is no longer known. A sign-in that gives another user than `userid` counts as refused. rule: session-9
 */
export function createClient(
  transport: Transport,
  server: string,
  credentials: () => Promise<Credentials | null>,
  userid?: number,
): Client {
  const refuse = () => new ApiFailure(authenticate.name, { kind: 'unauthorized' })
  return {
    server,
    async signInAgain() {
      const known = await credentials()
      if (!known) throw refuse()
      const { UserData } = await logIn(transport, { server }, known)
      if (userid !== undefined && UserData.userid !== userid) throw refuse()
    },
  }
}
