import { attach, createEvent, createStore, sample } from 'effector'
import { leerling } from '../api/endpoints/leerling.ts'
import { logout } from '../api/endpoints/logout.ts'
import { servertypeinfo } from '../api/endpoints/servertypeinfo.ts'
import { ApiFailure } from '../api/failure.ts'
import { serverText } from '../api/failureText.ts'
import type { Line, Transport } from '../api/transport.ts'
import { messages } from '../shared/messages.ts'
import { $now } from '../shared/surroundings.ts'
import { $vault } from '../shared/vault.ts'
import { $connections, type Connection, connectionOf, connectionSaved } from './connections.ts'
import { $line, $transport, type Credentials, createLine, logIn } from './line.ts'
import { askPreferredScreen } from './preferredScreen.ts'
import { lockWhile } from './queryLock.ts'
import { matchRole, needsLeerlingen, serverTypeOf } from './roles.ts'
import { type Session, sessionStarted } from './session.ts'

export interface SignInRequest {
  readonly serverLocation: string
  readonly username: string
  readonly password: string
  /** The saved connection that this is, if it is one. */
  readonly connection: Connection | null
  /**
   * Save as a connection, and with it the password. False takes the password from the connection that there may
   * be; if not given, what is saved stays as it is.
   */
  readonly rememberMe?: boolean
}

/** Server and user do not belong together. spec: access-and-account §4 */
export class TypeMismatch extends Error {
  override readonly name = 'TypeMismatch'
}

export const signInRequested = createEvent<SignInRequest>()

/** Signs in, finds out in which role, and lets no session of the server stay behind when that fails. */
async function enter(transport: Transport, line: Line, credentials: Credentials) {
  const login = await logIn(transport, line, credentials)
  try {
    const [info] = await transport.call(servertypeinfo, {}, line)
    const type = serverTypeOf(info?.ServerType ?? '')
    const leerlingen = type && needsLeerlingen(type) ? await transport.call(leerling, {}, line) : []
    const role = type && matchRole(type, login, leerlingen)
    if (!role) throw new TypeMismatch()
    const preferredScreen = role === 'leerkracht' ? await askPreferredScreen(transport, line) : null
    return { login, leerlingen, role, preferredScreen }
  } catch (error) {
    const silent = error instanceof ApiFailure && ['unreachable', 'timeout'].includes(error.reason.kind)
    if (!silent) await transport.call(logout, { data: [] }, { server: line.server }).catch(() => null)
    throw error
  }
}

const signInFx = attach({
  source: { transport: $transport, now: $now, vault: $vault, connections: $connections },
  effect: async ({ transport, now, vault, connections }, request: SignInRequest) => {
    const { username, password, serverLocation: server, rememberMe } = request
    const line: Line = createLine(transport, server, async () => ({ username, password }))
    const { login, leerlingen, role, preferredScreen } = await enter(transport, line, request)
    const known = request.connection ?? connectionOf(connections, request)
    const kept = known ?? { ID: now(), connectionName: login.UserData.name }
    const saved: Connection | null =
      rememberMe === true
        ? {
            ...kept,
            serverLocation: server,
            username,
            password: (await vault.seal(password)) ?? '',
            rememberMe,
          }
        : rememberMe === false && known
          ? { ...known, password: '', rememberMe }
          : null
    const connectionId = (saved ?? known)?.ID ?? null
    const session: Session = { server, username, connectionId, role, login, leerlingen, preferredScreen }
    return { session, line, saved }
  },
})

/** A sign-in is under way; another one waits until it is over. spec: access-and-account §4 */
export const $signInRunning = signInFx.pending
lockWhile($signInRunning)

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
  // Nobody's session has ended yet: the server does not recognise its own cookie, or refuses with HTTP 401.
  if (error instanceof ApiFailure && error.reason.kind === 'unauthorized') return messages.noConnection
  return serverText(error)
}

/** The server did not accept this username and password. */
export const signInRefused = signInFx.fail.filterMap(({ params, error }) =>
  error instanceof ApiFailure && error.reason.kind === 'refused' ? params : undefined,
)

/** Why the last sign-in failed, in Dutch; `''` while there is nothing to say. */
export const $signInError = createStore('')
  .on(signInFx.failData, (_, error) => signInFailureText(error))
  .reset(signInFx, sessionStarted)
