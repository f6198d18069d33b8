import { attach, createEvent, createStore, sample } from 'effector'
import { leerling } from '../api/endpoints/leerling.ts'
import { logout } from '../api/endpoints/logout.ts'
import { servertypeinfo } from '../api/endpoints/servertypeinfo.ts'
import { ApiFailure } from '../api/failure.ts'
import { failureText } from '../api/failureText.ts'
import type { Line } from '../api/transport.ts'
import { messages } from '../shared/messages.ts'
import { $now } from '../shared/surroundings.ts'
import { $vault } from '../shared/vault.ts'
import { type Connection, connectionSaved } from './connections.ts'
import { $line, $transport, createLine, logIn } from './line.ts'
import { matchRole, needsLeerlingen, serverTypeOf } from './roles.ts'
import { type Session, sessionStarted } from './session.ts'

export interface SignInRequest {
  readonly serverLocation: string
  readonly username: string
  readonly password: string
  /** The saved connection that this is, if it is one. */
  readonly connection: Connection | null
  /** Save as a connection, and with it the password. */
  readonly rememberMe: boolean
}

/** Server and user do not belong together. spec: access-and-account §4 */
export class TypeMismatch extends Error {
  override readonly name = 'TypeMismatch'
}

export const signInRequested = createEvent<SignInRequest>()

const signInFx = attach({
  source: { transport: $transport, now: $now, vault: $vault },
  effect: async ({ transport, now, vault }, request: SignInRequest) => {
    const { username, password, serverLocation: server, connection } = request
    const line: Line = createLine(transport, server, async () => ({ username, password }))
    const login = await logIn(transport, line, request)
    const [info] = await transport.call(servertypeinfo, {}, line)
    const type = serverTypeOf(info?.ServerType ?? '')
    const leerlingen = type && needsLeerlingen(type) ? await transport.call(leerling, {}, line) : []
    const role = type && matchRole(type, login, leerlingen)
    if (!role) {
      // The server has signed the user in; the portal does not let that session stay behind.
      await transport.call(logout, { data: [] }, { server }).catch(() => null)
      throw new TypeMismatch()
    }
    const saved = request.rememberMe
      ? {
          ID: connection?.ID ?? now(),
          connectionName: connection?.connectionName ?? login.UserData.name,
          serverLocation: server,
          username,
          password: (await vault.seal(password)) ?? '',
          rememberMe: true,
        }
      : null
    const connectionId = saved?.ID ?? connection?.ID ?? null
    const session: Session = { server, username, connectionId, role, login, leerlingen }
    return { session, line, saved }
  },
})

/** A sign-in is under way; another one waits until it is over. spec: access-and-account §4 */
export const $signInRunning = signInFx.pending

sample({ clock: signInRequested, filter: signInFx.pending.map((pending) => !pending), target: signInFx })
sample({ clock: signInFx.doneData, fn: ({ line }) => line, target: $line })
sample({ clock: signInFx.doneData, fn: ({ session }) => session, target: sessionStarted })
sample({
  clock: signInFx.doneData.filterMap(({ saved }) => saved ?? undefined),
  target: connectionSaved,
})

/** Server message, else HTTP status text, else the catalogue's. spec: access-and-account §8 */
function signInFailureText(error: Error): string {
  if (error instanceof TypeMismatch) return messages.typeMismatch
  if (error instanceof ApiFailure && error.reason.kind === 'status') {
    return error.reason.message || error.reason.statusText || messages.noConnection
  }
  return failureText(error)
}

/** Why the last sign-in failed, in Dutch; `''` while there is nothing to say. */
export const $signInError = createStore('')
  .on(signInFx.failData, (_, error) => signInFailureText(error))
  .reset(signInFx, sessionStarted)
