import { attach, sample } from 'effector'
import { $connections, connectionSaved } from '../../connections/connections.ts'
import { encryptPasswordFx } from '../../connections/encryptPassword.ts'
import { $session, passwordChanged } from '../../user/session.ts'

// Stores a new password in the connection that remembers the old one. rule: change-password-6

const encryptNewPasswordFx = attach({ effect: encryptPasswordFx })
sample({
  clock: sample({
    clock: passwordChanged,
    source: { session: $session, connections: $connections },
    fn: ({ session, connections }, password) => ({
      connection: connections.find(({ ID }) => ID === session?.connectionId),
      password,
    }),
  }).filterMap(({ connection, password }) => (connection?.rememberMe ? { connection, password } : undefined)),
  target: encryptNewPasswordFx,
})
sample({ clock: encryptNewPasswordFx.doneData, target: connectionSaved })
