import { createEvent, createStore, type EventCallable, merge, restore } from 'effector'
import type { ResponseOf } from '#api/endpoint.ts'
import type { LoginResult } from '#api/endpoints/authenticate.ts'
import type { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import type { UserPreference } from '#api/endpoints/userPreference.ts'
import type { FormName } from '#api/forms.ts'
import type { Client } from '#api/transport.ts'
import type { IconName } from '#shared/icons.tsx'
import type { TileColour } from '#shared/tiles.ts'
import { rightsFlags, unknownForms } from './rights.ts'
import type { Leerling, Role } from './roles.ts'

/** A signed-in user. rule: session-6 */
export interface Session {
  /** The server location, e.g. `https://school.example/webstudent`. */
  readonly server: string
  readonly username: string
  /** The saved connection that was used, if one was. */
  readonly connectionId: number | null
  readonly role: Role
  readonly login: LoginResult
  /** The pupil or student that this user is, or a parent's children. */
  readonly leerlingen: readonly Leerling[]
  /** A teacher's preferences as the server has them; null or absent if they are not known. */
  readonly preferences?: readonly UserPreference[] | null | undefined
  /** The user said that others use this device too, so nothing is stored on it. rule: session-12 */
  readonly shared?: boolean | undefined
  /** Signed in with an account of another system: no password was typed here. */
  readonly external?: boolean | undefined
  /** Opened offline from the cache: the server has not confirmed it yet. rule: known-4 */
  readonly unconfirmed?: boolean | undefined
}

/** Whether the server's account is that of this sign-in. rule: session-2 */
export const isAccountOf = (
  { UserData }: LoginResult,
  [account]: ResponseOf<typeof myschoolwareaccount>,
): boolean => account?.gebruikersnummer === UserData.userid

/** A session and the client that makes its calls. Neither exists without the other. */
export interface SignedIn {
  readonly session: Session
  readonly client: Client
}

/** The user is signed out: all state goes back to how it was before the sign-in. rule: sign-out-4 */
export const sessionEnded = createEvent()
export const sessionStarted = createEvent<SignedIn>()
/** A call found that the session has ended and that signing in again is not possible. */
export const sessionExpired = createEvent()
/** The server refused the password of a saved connection. rule: known-3 */
export const passwordRefused = createEvent<{ readonly server: string; readonly username: string }>()
/** A user has left or arrived: state that belongs to one user resets on this. */
export const userChanged = merge([sessionEnded, sessionStarted])
/** The user asked to sign out. */
export const logoutRequested = createEvent()
/** A parent's children as the server has them now. */
export const leerlingenKnown = createEvent<readonly Leerling[]>()
/** The preferences as the server has them now; null if that is no longer known. */
export const preferencesKnown = createEvent<readonly UserPreference[] | null>()
/** The signed-in user has a new password: this one. */
export const passwordChanged = createEvent<string>()
/** The signed-in user has changed the password in another tab. */
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
export const $userName = $session.map((session) => session?.login.UserData.name ?? '')
/** The name under which the user has signed in. */
export const $username = $session.map((session) => session?.username ?? '')
export const $mustChangePassword = $session.map(
  (session) => session?.login.UserData.veranderpaswoord === true,
)
/** Names of forms that the school offers and this portal has no screen for. rule: menu-12 */
export const $unknownForms = $session.map((session) => (session ? unknownForms(session.login) : []))
export const $screenRights = $session.map((session) => (session ? rightsFlags(session) : null))

/** The pupil or student whose data the screens show; null for staff, parents and the administrator. rule: session-7 */
export const $leerlingID = $session.map((session) =>
  session?.role === 'student' || session?.role === 'leerling' ? (session.leerlingen[0]?.ID ?? null) : null,
)

/** What the main menu can offer: one entry a screen. rule: menu-10 */
export interface MenuEntry {
  readonly form: FormName
  readonly name: string
  readonly path: string
  readonly icon: IconName
  /** The tile's colour: a name in the theme's palette of tiles. */
  readonly colour: TileColour
  readonly tooltip: string
  /** The same for somebody who looks at another person. rule: counter-1 */
  readonly tooltipOfOther?: string
  /** The same for a parent. rule: menu-4 */
  readonly tooltipOfChild?: string
  /** Also fired when the item is chosen. */
  readonly callback?: EventCallable<void>
  /** About the child, for a parent. rule: menu-4 */
  readonly isStudentForParent?: boolean
}

/** Every entry of the product; `app/` fills it from the list of screens. */
export const $menuCatalogue = createStore<readonly MenuEntry[]>([])
