import { combine } from 'effector'
import type { Client } from '#api/transport.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { $localStore } from '#shared/browser/storage/textStore.ts'
import { $passwordVault } from '#shared/browser/storage/vault.ts'
import { readConnections } from '../connections/connections.ts'
import { $transport, createClient } from '../user/client.ts'
import type { Session } from '../user/session.ts'

/**
 * Makes the client of a session. It signs in again only with a password that this browser remembers, and not after somebody has
 * signed out in any tab. While a sign-in is still saving its connection, it waits for that (`connectionSaving`). rule: session-10
 */
export const $sessionClientOf = combine(
  { transport: $transport, localStore: $localStore, vault: $passwordVault },
  ({ transport, localStore, vault }) =>
    ({ server, username, connectionId, login }: Session, connectionSaving?: Promise<void>): Client =>
      createClient(
        transport,
        server,
        async () => {
          await connectionSaving
          if (connectionId === null || localStore.get(storageNames.loggedOutOnce) !== null) return null
          const connection = readConnections(localStore).find(({ ID }) => ID === connectionId)
          const password = connection?.password
            ? await vault.open(connection.password, { serverLocation: server, username })
            : null
          if (!connection || password === null) return null
          return { username, password, connectionType: connection.connectionType }
        },
        login.UserData.userid,
      ),
)
