import { attach, sample } from 'effector'
import { canEncrypt } from '#shared/browser/environment.ts'
import { $vault } from '#shared/browser/vault.ts'
import { messages } from '#shared/messages/messages.ts'
import { toastShown } from '#shared/messages/toasts.ts'
import { $schoolSettings } from '#shared/schoolSettings.ts'
import type { Connection } from './connections.ts'

export interface PasswordToKeep {
  readonly connection: Omit<Connection, 'password'>
  readonly password: string
}

/**
 * A connection with its password, encrypted, if it remembers one. Where the browser cannot encrypt it, the connection
 * remembers none: the next visit asks for it, instead of ending at the first call that needs it. rule: connection-17
 */
export const keepPasswordFx = attach({
  source: $vault,
  effect: async (vault, { connection, password }: PasswordToKeep): Promise<Connection> => {
    const sealed = connection.rememberMe ? await vault.seal(password, connection) : null
    // Over plain HTTP the form says that no password is kept; the user's choice stays. rule: connection-19
    return {
      ...connection,
      password: sealed ?? '',
      rememberMe: connection.rememberMe && (sealed !== null || !canEncrypt),
    }
  },
})

sample({
  clock: keepPasswordFx.done,
  source: $schoolSettings,
  filter: ({ remembersPasswords }, { params, result }) =>
    remembersPasswords && canEncrypt && params.connection.rememberMe && !result.rememberMe,
  fn: () => ({ text: messages.passwordNotSealed, kind: 'long' as const }),
  target: toastShown,
})
