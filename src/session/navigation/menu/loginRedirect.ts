import { createStore } from 'effector'
import { routeEntered } from '#shared/browser/environment.ts'
import { paths } from '#shared/portal/paths.ts'
import { logoutRequested } from '../../user/session.ts'
import { entryRefused, expired } from '../access/guards.ts'
import { homeChosen } from './mainMenu.ts'

/**
 * Whether the user was redirected to the login page, because there was no session or it expired, from another screen than the
 * landing page. It becomes false when any screen but the landing page is reached. So it is true on the landing page only if the
 * requested screen is not for this user, such as that of a link from another user; the first item of the menu then opens instead.
 * rule: landing-5
 */
export const $isLoginRedirected = createStore(false)
  .on([entryRefused, expired], (_, path) => path !== paths.landingPage)
  .on(
    routeEntered,
    (redirected, { path }) => redirected && (path === paths.login || path === paths.landingPage),
  )
  .reset(logoutRequested, homeChosen)
