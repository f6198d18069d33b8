import { attach, sample } from 'effector'
import { $vault } from '#shared/browser/vault.ts'
import { $connections, type Connection, connectionSaved } from '../../connections/connections.ts'
import { $session, passwordChanged } from '../../user/session.ts'

/** After a change of the password a connection that remembers it stores the new one. rule: change-password-6 */

const sealFx = attach({
  source: $vault,
  effect: async (vault, { connection, password }: { connection: Connection; password: string }) => ({
    ...connection,
    password: (await vault.seal(password, connection)) ?? '',
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
