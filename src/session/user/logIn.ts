import { authenticate, type LoginResult } from '#api/endpoints/authenticate.ts'
import { externalAuthenticate } from '#api/endpoints/externalAuthenticate.ts'
import type { Client, Transport } from '#api/transport.ts'
import { projectName, version } from '#shared/portal/project.ts'
import type { ConnectionType } from '../connections/connections.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly connectionType?: ConnectionType
}

/** Makes the login call; Office 365 has a call of its own. rule: sign-in-12; server: method-3 */
export const logIn = (
  transport: Transport,
  client: Client,
  { username, password, connectionType }: Credentials,
): Promise<LoginResult> =>
  connectionType === 'office365'
    ? transport.login(
        externalAuthenticate,
        { data: ['Office365', username.toLowerCase(), password, projectName, version] },
        client,
      )
    : transport.login(authenticate, { data: [username, password, projectName, version] }, client)
