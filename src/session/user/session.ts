import { createEvent, createStore, type EventCallable, merge, restore } from 'effector'
import type { LoginResult } from '../../api/endpoints/authenticate.ts'
import type { FormName } from '../../api/forms.ts'
import type { IconName } from '../../shared/icons.tsx'
import type { TileColour } from '../../shared/tiles.ts'
import { $client } from './client.ts'
import { rightsFlags } from './rights.ts'
import type { Leerling, Role } from './roles.ts'

/** Somebody who is signed in. rule: session-6 */
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
  /** The form name of the screen with which a teacher wants to start. */
  readonly preferredScreen?: string | null | undefined
}

/** Puts everything back to how it was before anybody signed in. rule: sign-out-4 */
export const sessionEnded = createEvent()
export const sessionStarted = createEvent<Session>()
/** What was kept for one user must not be there for the next: state that is a user's resets on this. */
export const userChanged = merge([sessionEnded, sessionStarted])
/** The user asked to sign out. */
export const logoutRequested = createEvent()
/** A parent's children as the server has them now. */
export const leerlingenKnown = createEvent<readonly Leerling[]>()
/** The signed-in user has a new password: this one. */
export const passwordChanged = createEvent<string>()

export const $session = restore<Session>(sessionStarted, null).reset(sessionEnded)
$client.reset(sessionEnded)
$session.on(passwordChanged, (session) => {
  if (!session) return session
  const { login } = session
  return { ...session, login: { ...login, UserData: { ...login.UserData, veranderpaswoord: false } } }
})

$session.on(leerlingenKnown, (session, leerlingen) => session && { ...session, leerlingen })

export const $role = $session.map((session) => session?.role ?? null)
export const $userName = $session.map((session) => session?.login.UserData.name ?? '')
export const $mustChangePassword = $session.map(
  (session) => session?.login.UserData.veranderpaswoord === true,
)
export const $screenRights = $session.map((session) => (session ? rightsFlags(session.login) : null))

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
  /** Also fired when the item is chosen. */
  readonly callback?: EventCallable<void>
  /** About the child, for a parent. rule: menu-4 */
  readonly isStudentForParent?: boolean
}

/** Every entry of the product; `app/` fills it from the list of screens. */
export const $menuCatalogue = createStore<readonly MenuEntry[]>([])
