import { attach, sample } from 'effector'
import { $vault } from '../../shared/browser/vault.ts'
import { $connections, type Connection, connectionSaved } from '../connections/connections.ts'
import { $transport, createClient } from '../user/client.ts'
import { $session, $signedIn, passwordChanged } from '../user/session.ts'

/** After a change of the password the client signs in with the new one, and so does a connection that remembers it.
 * rule: change-password-6
 */

sample({
  clock: passwordChanged,
  source: { transport: $transport, signedIn: $signedIn },
  fn: ({ transport, signedIn }, password) => {
    if (!signedIn) return null
    const { session } = signedIn
    const { server, username, login } = session
    return {
      session: {
        ...session,
        login: { ...login, UserData: { ...login.UserData, veranderpaswoord: false } },
      },
      client: createClient(transport, server, async () => ({ username, password })),
    }
  },
  target: $signedIn,
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
