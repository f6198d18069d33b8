import { attach, sample } from 'effector'
import { $vault } from '../../shared/browser/vault.ts'
import { $connections, type Connection, connectionSaved } from '../connections/connections.ts'
import { $client, $transport, createClient } from '../user/client.ts'
import { $session, passwordChanged, type Session } from '../user/session.ts'

/**
 * Who changed the password is signed in again with the new one, and a connection that remembers it learns it.
 * rule: change-password-6
 */

sample({
  clock: passwordChanged,
  source: { transport: $transport, session: $session },
  filter: ({ session }) => session !== null,
  fn: ({ transport, session }, password) => {
    const { server, username } = session as Session
    return createClient(transport, server, async () => ({ username, password }))
  },
  target: $client,
})

const sealFx = attach({
  source: $vault,
  effect: async (vault, { connection, password }: { connection: Connection; password: string }) => ({
    ...connection,
    password: (await vault.seal(password)) ?? '',
  }),
})
sample({
  clock: sample({
    clock: passwordChanged,
    source: { session: $session, connections: $connections },
    fn: ({ session, connections }, password) => ({
      connection: connections.find(({ ID }) => ID === session?.connectionId),
      password,
    }),
  }).filterMap(({ connection, password }) => (connection?.rememberMe ? { connection, password } : undefined)),
  target: sealFx,
})
sample({ clock: sealFx.doneData, target: connectionSaved })
