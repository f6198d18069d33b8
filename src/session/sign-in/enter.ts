import { readingOf } from '#api/answers/reading.ts'
import type { LoginResult } from '#api/endpoints/authenticate.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { logout } from '#api/endpoints/logout.ts'
import { getServerConfig } from '#api/endpoints/serverConfig.ts'
import { servertypeinfo } from '#api/endpoints/servertypeinfo.ts'
import type { UserPreference } from '#api/endpoints/userPreference.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import { serverTypeOf } from '#api/school/serverTypes.ts'
import type { Client, Transport } from '#api/transport.ts'
import type { OtherTabs } from '#shared/browser/otherTabs.ts'
import { type Leerling, matchRole, needsLeerlingen, type Role } from '../user/roles.ts'
import { tellSignIn } from '../user/tabs.ts'
// The rules of the cache are needed as soon as somebody signs in.
import '../cache/lifetime.ts'
import { askPreferences } from './askPreferences.ts'
import { AccountBlocked, TypeMismatch } from './refusedEntry.ts'

export { recordingWith } from '../cache/keys.ts'
export { unlock, unlockExternal } from '../cache/personKey.ts'

/** The user with this name is exempt from the block. rule: sign-in-17 */
const exempt = 'Beheerder'

/**
 * Whether the school has blocked accounts; false if the server does not answer. The server decides who may sign in, and
 * that a real one gives this to every user is only assumed. server: method-12
 */
async function isBlocked(transport: Transport, client: Client, { UserData }: LoginResult): Promise<boolean> {
  if (UserData.name === exempt) return false
  const config = await transport.call(getServerConfig, { data: [] }, client).catch(() => null)
  return config?.BlockAccountCreation === true
}

/** If the server does not give the flag, the password must be changed. rule: guard-2 */
function withFlag(login: LoginResult): LoginResult {
  const { originals } = readingOf(login)
  const isGiven = (originals.get(flagPath) ?? null) !== null || !originals.has(flagPath)
  return isGiven ? login : { ...login, UserData: { ...login.UserData, veranderpaswoord: true } }
}
const flagPath = 'UserData.veranderpaswoord'

/** The facts of a successful sign-in. */
interface Entered {
  readonly login: LoginResult
  readonly leerlingen: readonly Leerling[]
  readonly role: Role
  /** A teacher's preferences; null for everybody else, and if the server did not give them. */
  readonly preferences: readonly UserPreference[] | null
}

interface Entrance {
  readonly transport: Transport
  readonly client: Client
  readonly tabs: OtherTabs | null
  /** The username as it was typed. */
  readonly username: string
  readonly logIn: () => Promise<LoginResult>
}

/**
 * Makes the login call and finds the user's role. If that fails, no session stays behind on the server. The other tabs
 * are informed of each step, because they share that session.
 * Rejects with an `ApiFailure`, a {@link TypeMismatch} or an {@link AccountBlocked}.
 * rule: sign-in-18, sign-in-22, session-9
 */
export async function enter({ transport, client, tabs, username, logIn }: Entrance): Promise<Entered> {
  const login = await logIn()
  const person = { server: client.server, username, userid: login.UserData.userid }
  tellSignIn(tabs, 'signingIn', person)
  try {
    const [[info], blocked] = await Promise.all([
      transport.call(servertypeinfo, {}, client),
      isBlocked(transport, client, login),
    ])
    const type = serverTypeOf(info?.ServerType ?? '')
    const leerlingen = type && needsLeerlingen(type) ? await transport.call(leerling, {}, client) : []
    const role = type && matchRole(type, login, leerlingen)
    if (!role) throw new TypeMismatch()
    if (blocked) throw new AccountBlocked()
    const preferences = role === 'leerkracht' ? await askPreferences(transport, client) : null
    tellSignIn(tabs, 'signedIn', person)
    return { login: withFlag(login), leerlingen, role, preferences }
  } catch (error) {
    const silent = error instanceof ApiFailure && ['unreachable', 'timeout'].includes(error.reason.kind)
    if (!silent) {
      await transport.call(logout, { data: [] }, { server: client.server }).catch(() => null)
      tellSignIn(tabs, 'refused', person)
    }
    throw error
  }
}
