import { deviationsOf } from '#api/answers/deviations.ts'
import type { LoginResult } from '#api/endpoints/authenticate.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { logout } from '#api/endpoints/logout.ts'
import { getServerConfig } from '#api/endpoints/serverConfig.ts'
import { servertypeinfo } from '#api/endpoints/servertypeinfo.ts'
import { type UserPreference, userPreference } from '#api/endpoints/userPreference.ts'
import { isUnreached } from '#api/retry.ts'
import { serverTypeOf } from '#api/school/serverTypes.ts'
import type { Client, Transport } from '#api/transport.ts'
import type { OtherTabs } from '#shared/browser/otherTabs.ts'
import { withTimeLimit } from '#shared/browser/withTimeLimit.ts'
import { administratorName, type Leerling, matchRole, needsLeerlingen, type Role } from '../user/roles.ts'
import { announceSignIn, type Person } from '../user/tabs.ts'
// The rules of the cache are needed as soon as somebody signs in.
import '../cache/lifetime.ts'
import { AccountBlocked, TypeMismatch } from './refusedEntry.ts'

// Loaded together with this file, because only a sign-in needs them.
export { recordingWith } from '../cache/keys.ts'
export { unlock, unlockExternal } from '../cache/personKey.ts'

/** The longest that a sign-in waits for the preferences; it can do without them. rule: sign-in-21 */
const preferenceLimitMs = 3000

/**
 * Whether the school has blocked everybody's account but the administrator's; false if the server does not answer. It is only
 * assumed that a real server gives every user this setting. The server itself decides who may sign in.
 * rule: sign-in-17; server: method-12
 */
async function isBlocked(transport: Transport, client: Client, { UserData }: LoginResult): Promise<boolean> {
  if (UserData.name === administratorName) return false
  const config = await transport.call(getServerConfig, { data: [] }, client).catch(() => null)
  return config?.BlockAccountCreation === true
}

const flagPath = 'UserData.veranderpaswoord'

/** Makes the user change the password if the server does not give the flag. rule: guard-2 */
function withPasswordFlag(login: LoginResult): LoginResult {
  const { originals } = deviationsOf(login)
  // `originals` has only the values that were replaced; an absent flag and a null one are among them.
  const isMissing = originals.has(flagPath) && (originals.get(flagPath) ?? null) === null
  return isMissing ? { ...login, UserData: { ...login.UserData, veranderpaswoord: true } } : login
}

interface EntryResult {
  readonly login: LoginResult
  readonly leerlingen: readonly Leerling[]
  readonly role: Role
  /** A teacher's preferences; null for everybody else, and if the server did not give them. */
  readonly preferences: readonly UserPreference[] | null
}

interface EntryRequest {
  readonly transport: Transport
  readonly client: Client
  readonly tabs: OtherTabs | null
  readonly username: string
  readonly login: LoginResult
}

/**
 * Finds the user's role after the login call. If that fails, no session stays behind on the server. The other tabs are
 * informed of each step, because they share that session. Rejects with an `ApiFailure`, a {@link TypeMismatch} or an
 * {@link AccountBlocked}. rule: sign-in-18, sign-in-22, session-9
 */
export async function enter({
  transport,
  client,
  tabs,
  username,
  login,
}: EntryRequest): Promise<EntryResult> {
  const person = { server: client.server, username, userid: login.UserData.userid }
  announceSignIn(tabs, 'signingIn', person)
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
    const preferences =
      role === 'leerkracht'
        ? await withTimeLimit(preferenceLimitMs, transport.call(userPreference, {}, client)).catch(() => null)
        : null
    announceSignIn(tabs, 'signedIn', person)
    return { login: withPasswordFlag(login), leerlingen, role, preferences }
  } catch (error) {
    await endRefused(transport, tabs, person, error)
    throw error
  }
}

/** Ends the session of a person whose sign-in is refused, and informs the other tabs. rule: sign-in-18 */
export async function endRefused(
  transport: Transport,
  tabs: OtherTabs | null,
  person: Person,
  error: unknown,
): Promise<void> {
  // A server that cannot be reached cannot be signed out of either.
  if (isUnreached(error)) return
  await transport.call(logout, { data: [] }, { server: person.server }).catch(() => null)
  announceSignIn(tabs, 'refused', person)
}
