import { createStore } from 'effector'
import { routeEntered } from '../../shared/browser/environment.ts'
import { paths } from '../../shared/paths.ts'
import { logoutRequested } from '../user/session.ts'
import { entryRefused, expired } from './guards.ts'
import { homeChosen } from './mainMenu.ts'

/**
 * Whether the user was sent to the login page: asked for a screen without a session, or was on one when the session
 * expired. It ends when that screen, or any other, is reached. So it only counts on the landing page when the screen
 * that was asked for is not for this user (a link of somebody else, another user after an expired session): then the
 * first item of the menu opens instead. Whoever signs in at the login page by themselves, or asked for the landing
 * page, always sees the landing page. rule: landing-5
 */
export const $isLoginRedirected = createStore(false)
  .on([entryRefused, expired], (_, path) => path !== paths.landingPage)
  .on(
    routeEntered,
    (redirected, { path }) => redirected && (path === paths.login || path === paths.landingPage),
  )
  .reset(logoutRequested, homeChosen)
