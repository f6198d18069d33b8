import { attach, sample } from 'effector'
import { canEncrypt } from '#shared/browser/environment.ts'
import { $passwordVault } from '#shared/browser/storage/vault.ts'
import { messages } from '#shared/messages/messages.ts'
import { longToastShown } from '#shared/messages/toasts.ts'
import { $schoolSettings } from '#shared/portal/schoolSettings.ts'
import type { Connection } from './connections.ts'

export interface PasswordToEncrypt {
  readonly connection: Omit<Connection, 'password'>
  readonly password: string
}

/**
 * Adds the encrypted password to a connection that remembers one. If the browser cannot encrypt it, the connection remembers
 * none, so that the next visit asks for it instead of failing at the first call. rule: connection-17
 */
export const encryptPasswordFx = attach({
  source: $passwordVault,
  effect: async (vault, { connection, password }: PasswordToEncrypt): Promise<Connection> => {
    const sealed = connection.rememberMe ? await vault.seal(password, connection) : null
    // Over plain HTTP the form says that no password is stored, so the user's choice stays. rule: connection-19
    return {
      ...connection,
      password: sealed ?? '',
      rememberMe: connection.rememberMe && (sealed !== null || !canEncrypt),
    }
  },
})

sample({
  clock: encryptPasswordFx.done,
  source: $schoolSettings,
  filter: ({ remembersPasswords }, { params, result }) =>
    remembersPasswords && canEncrypt && params.connection.rememberMe && !result.rememberMe,
  fn: () => messages.passwordNotSealed,
  target: longToastShown,
})
