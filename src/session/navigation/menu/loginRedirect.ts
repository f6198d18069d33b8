import { createStore } from 'effector'
import { routeEntered } from '#shared/browser/environment.ts'
import { paths } from '#shared/paths.ts'
import { logoutRequested } from '../../user/session.ts'
import { entryRefused, expired } from '../access/guards.ts'
import { homeChosen } from './mainMenu.ts'

/**
 * Whether the user was sent to the login page: by opening a screen without a session, or because the session expired on
 * a screen. It becomes false when any screen but the landing page is reached. So it is true on the landing page only if
 * the requested screen is not for this user (a link from another user, another user after an expired session): the first
 * item of the menu then opens instead. A user who went to the login page directly, or who requested the landing page,
 * sees the landing page. rule: landing-5
 */
export const $isLoginRedirected = createStore(false)
  .on([entryRefused, expired], (_, path) => path !== paths.landingPage)
  .on(
    routeEntered,
    (redirected, { path }) => redirected && (path === paths.login || path === paths.landingPage),
  )
  .reset(logoutRequested, homeChosen)
