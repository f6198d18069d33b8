import { attach, createEffect, sample } from 'effector'
import { type Connection, connectionSaved } from '../connections/connections.ts'
import { encryptPasswordFx, type PasswordToEncrypt } from '../connections/encryptPassword.ts'

export interface ConnectionToSave extends PasswordToEncrypt {
  /** Releases whatever waits for the saved password. */
  readonly release: () => void
  /** Whether the request named the connection, so that another one of the same account stays. */
  readonly keepsDuplicate: boolean
}

/** What the user typed and chose in order to sign in, as far as a connection has it. */
interface SignInChoices
  extends Pick<Connection, 'serverLocation' | 'username'>,
    Partial<Pick<Connection, 'connectionType' | 'rememberMe'>> {
  /** Whether others use this device too, so that nothing is stored on it. */
  readonly shared?: boolean
}

/**
 * The connection as a sign-in saves it, without its password; null if no connection changes.
 * @param saved the saved connection that was used, or that of the same account
 * @param added the ID and the name of a connection that is not saved yet
 */
export function connectionAfter(
  { serverLocation, username, connectionType = 'school', shared, ...request }: SignInChoices,
  saved: Connection | undefined,
  added: Pick<Connection, 'ID' | 'connectionName'>,
): PasswordToEncrypt['connection'] | null {
  const rememberMe = shared ? undefined : request.rememberMe
  if (rememberMe) return { ...(saved ?? added), serverLocation, username, connectionType, rememberMe }
  return rememberMe === false && saved ? { ...saved, rememberMe } : null
}

/**
 * Saves the connection after the sign-in, which therefore does not wait for a slow encryption. It is an effect of its own, so that
 * `done` carries `release` and `keepsDuplicate`.
 */
export const saveConnectionFx = attach({
  effect: encryptPasswordFx,
  mapParams: (toSave: ConnectionToSave) => toSave,
})
sample({
  clock: saveConnectionFx.done,
  fn: ({ params: { keepsDuplicate }, result }) => ({ ...result, keepsDuplicate }),
  target: connectionSaved,
})
// This sample follows the one above, so that the connection is stored by then.
sample({
  clock: saveConnectionFx.finally,
  target: createEffect(({ params }: { params: ConnectionToSave }) => params.release()),
})
