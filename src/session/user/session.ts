import { createEvent, merge, restore } from 'effector'
import type { ResponseOf } from '#api/endpoint.ts'
import type { LoginResult } from '#api/endpoints/authenticate.ts'
import type { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import type { UserPreference } from '#api/endpoints/userPreference.ts'
import type { Client } from '#api/transport.ts'
import { rightsFlags, unknownForms } from './rights.ts'
import type { Leerling, Role } from './roles.ts'

/** A signed-in user. rule: session-6 */
export interface Session {
  /** The server location, e.g. `https://school.example/webstudent`. */
  readonly server: string
  readonly username: string
  /** The ID of the saved connection that was used; null if there is none. */
  readonly connectionId: number | null
  readonly role: Role
  readonly login: LoginResult
  /** The pupil or student that this user is, or a parent's children. */
  readonly leerlingen: readonly Leerling[]
  /** A teacher's preferences as the server has them; null or absent if they are not known. */
  readonly preferences?: readonly UserPreference[] | null | undefined
  /** Whether others use this device too, so that nothing is stored on it. rule: session-12 */
  readonly shared?: boolean | undefined
  /** Whether the user signed in through an external system and typed no password here. */
  readonly external?: boolean | undefined
  /** Whether the session was opened offline from the cache, and the server has not confirmed it yet. rule: known-4 */
  readonly unconfirmed?: boolean | undefined
}

/** Whether the server's account is that of this sign-in. rule: session-2 */
export const isAccountOf = (
  { UserData }: LoginResult,
  [account]: ResponseOf<typeof myschoolwareaccount>,
): boolean => account?.gebruikersnummer === UserData.userid

export interface SignedIn {
  readonly session: Session
  readonly client: Client
}

/** The user is signed out, so that all state of the session is reset. rule: sign-out-4 */
export const sessionEnded = createEvent()
export const sessionStarted = createEvent<SignedIn>()
/** A call found that the session has ended and that signing in again is not possible. */
export const sessionExpired = createEvent()
/** The server refused the password of a saved connection. rule: known-3 */
export const passwordRefused = createEvent<{ readonly server: string; readonly username: string }>()
/** A user has signed in or out, so that state that belongs to one user is reset. */
export const userChanged = merge([sessionEnded, sessionStarted])
export const logoutRequested = createEvent()
/** A parent's children as the server has them now. */
export const leerlingenKnown = createEvent<readonly Leerling[]>()
/** The preferences as the server has them now; null if that is no longer known. */
export const preferencesKnown = createEvent<readonly UserPreference[] | null>()
/** The signed-in user has this new password. */
export const passwordChanged = createEvent<string>()
/** Another tab has changed the password, which this tab does not know. */
export const passwordChangedElsewhere = createEvent()

const withoutPendingChange = (session: Session): Session => ({
  ...session,
  login: { ...session.login, UserData: { ...session.login.UserData, veranderpaswoord: false } },
})

/** Who is signed in, and the client; null while nobody is. */
export const $signedIn = restore<SignedIn>(sessionStarted, null)
  .on(
    leerlingenKnown,
    (signedIn, leerlingen) => signedIn && { ...signedIn, session: { ...signedIn.session, leerlingen } },
  )
  .on(
    preferencesKnown,
    (signedIn, preferences) => signedIn && { ...signedIn, session: { ...signedIn.session, preferences } },
  )
  .on(
    [passwordChanged, passwordChangedElsewhere],
    (signedIn) => signedIn && { ...signedIn, session: withoutPendingChange(signedIn.session) },
  )
  .reset(sessionEnded)
export const $session = $signedIn.map((signedIn) => signedIn?.session ?? null)

/** Whether the session is one on a shared device. rule: session-12 */
export const $isShared = $session.map((session) => session?.shared === true)

export const $role = $session.map((session) => session?.role ?? null)
export const $displayName = $session.map((session) => session?.login.UserData.name ?? '')
/** The name under which the user has signed in. */
export const $username = $session.map((session) => session?.username ?? '')
export const $mustChangePassword = $session.map(
  (session) => session?.login.UserData.veranderpaswoord === true,
)
/** The names of forms for which the portal has no screen. rule: menu-12 */
export const $unknownForms = $session.map((session) => (session ? unknownForms(session.login) : []))
export const $screenRights = $session.map((session) => (session ? rightsFlags(session) : null))

/** The ID of the signed-in pupil or student; null for every other role. rule: session-7 */
export const $leerlingID = $session.map((session) =>
  session?.role === 'student' || session?.role === 'leerling' ? (session.leerlingen[0]?.ID ?? null) : null,
)
