import { combine, createEvent, restore, sample } from 'effector'
import type { FormName } from '#api/forms.ts'
import { closeAppFx, navigateFx, routeEntered } from '#shared/browser/environment.ts'
import { toLogin } from '#shared/browser/navigation/toLogin.ts'
import { createFlag } from '#shared/createFlag.ts'
import { messages } from '#shared/messages/messages.ts'
import { longToastShown } from '#shared/messages/toasts.ts'
import { paths } from '#shared/portal/paths.ts'
import { $mayOpenProfile } from '../../user/profile.ts'
import {
  $session,
  logoutRequested,
  type Session,
  sessionEnded,
  sessionExpired,
  sessionStarted,
} from '../../user/session.ts'
import { $path } from '../path.ts'
import { homeOf } from './afterSignIn.ts'
import { $mainMenu } from './menu.ts'

/** Who may enter a screen. rule: guard-3 */
export interface Guard {
  /** `open`: everybody; `signedIn`: every user; `session`: a user without a pending password change. rule: guard-1, guard-2 */
  readonly who: 'open' | 'signedIn' | 'session'
  readonly form?: FormName
}

export interface GuardState {
  readonly signedIn: boolean
  readonly mustChangePassword: boolean
  /** The forms in the user's main menu, and the profile. */
  readonly forms: readonly FormName[]
}

/** The path to go to instead of a screen that the user may not enter; null if the user may enter. */
export function redirectFor(guard: Guard, state: GuardState): string | null {
  if (guard.who === 'open') return null
  if (!state.signedIn) return paths.login
  if (guard.who === 'signedIn') return null
  // A password change that is pending comes before anything else. rule: guard-2
  if (state.mustChangePassword) return paths.wachtwoordWijzigen
  return guard.form === undefined || state.forms.includes(guard.form) ? null : paths.landingPage
}

export const $guardState = combine(
  $session,
  $mainMenu,
  $mayOpenProfile,
  (session, menu, mayOpenProfile): GuardState => ({
    signedIn: session !== null,
    mustChangePassword: session?.login.UserData.veranderpaswoord === true,
    forms: [...menu.map(({ form }) => form), ...(mayOpenProfile ? (['myprofile'] as const) : [])],
  }),
)

/** This path was opened without a session. */
export const entryRefused = createEvent<string>()

/**
 * Where to go after the sign-in: to the page that was requested, or that was shown when the session expired. Null for the landing
 * page. Reaching any page but the login page clears it. rule: guard-8
 */
const $returnTo = restore(entryRefused, null)
  .on(routeEntered, (returnTo, { path }) => (path === paths.login ? returnTo : null))
  .reset(logoutRequested)

/** The session has expired. This fires once, however many calls fail. rule: session-3 */
export const expired = sample({ clock: sessionExpired, source: $path, filter: $session.map(Boolean) })
sample({ clock: expired, target: $returnTo })
sample({ clock: expired, target: sessionEnded })
sample({ clock: expired, target: toLogin })
sample({ clock: expired, fn: () => messages.sessionExpired, target: longToastShown })

/** Screens on which a connection is made or changed. */
const isConnectionScreen = (path: string) => path === paths.connectionNew || path === paths.connectionEdit

/** Whether entering the login page from this path ends the session. rule: guard-4 */
export const isLeftForLogin = (from: string | null): boolean =>
  from !== null && from !== paths.login && !isConnectionScreen(from)

sample({
  clock: sessionStarted,
  source: { returnTo: $returnTo, path: $path, menu: $mainMenu },
  filter: ({ path }) => path !== null && (path === paths.login || isConnectionScreen(path)),
  fn: ({ returnTo, menu }, { session }) => ({ to: homeOf(session, returnTo, menu), replace: true }),
  target: navigateFx,
})

/** The next navigation to the login page does not sign out, because the portal itself goes there. rule: change-password-4 */
export const sessionKeepRequested = createEvent()
const $keepsSession = createFlag(sessionKeepRequested)
const entered = sample({
  clock: routeEntered,
  source: { session: $session, keeps: $keepsSession },
  fn: ({ session, keeps }, { path, from }) => ({
    isSignedInAtLogin: session !== null && path === paths.login,
    isKept: keeps || from === null,
    from,
  }),
})
$keepsSession.reset(entered)

// Entering the login page from another screen logs out. rule: guard-4
sample({
  clock: entered,
  filter: ({ isSignedInAtLogin, isKept, from }) => isSignedInAtLogin && !isKept && isLeftForLogin(from),
  target: logoutRequested,
})

// Going from the login page to a screen that needs a session closes the app; a browser stays at the login page. rule: guard-5
sample({ clock: entryRefused, filter: $path.map((path) => path === paths.login), target: closeAppFx })

// A signed-in user who opens the portal at the login page goes on without signing in. rule: guard-9
sample({
  clock: sample({ clock: entered, filter: ({ isSignedInAtLogin, isKept }) => isSignedInAtLogin && isKept }),
  source: { session: $session, menu: $mainMenu },
  filter: ({ session }) => session !== null,
  fn: ({ session, menu }) => ({ to: homeOf(session as Session, null, menu), replace: true }),
  target: navigateFx,
})
