import { attach, createStore, sample } from 'effector'
import { $tabStore, appStarted, routeEntered } from '../../shared/browser/environment.ts'
import { paths } from '../../shared/paths.ts'
import { logoutRequested } from '../user/session.ts'
import { isConnectionScreen } from './guards.ts'

const storageName = 'webstudent-logged-out-once'

const readFx = attach({ source: $tabStore, effect: (store) => store.get(storageName) !== null })
const writeFx = attach({ source: $tabStore, effect: (store) => store.set(storageName, '1') })

/** Entering the login page from another screen than that of a connection counts as logging out. rule: guard-4 */
const left = sample({
  clock: routeEntered,
  filter: ({ path, from }) =>
    path === paths.login && from !== null && from !== paths.login && !isConnectionScreen(from),
  fn: () => undefined,
})

/**
 * Whether the user has logged out since this tab was opened: whoever leaves a shared computer and reloads the page is
 * not signed in again by the connection that chooses itself. rule: session-5
 */
export const $loggedOutOnce = createStore(false)
  .on(readFx.doneData, (_, known) => known)
  .on([logoutRequested, left], () => true)

sample({ clock: appStarted, target: readFx })
sample({ clock: [logoutRequested, left], fn: () => undefined, target: writeFx })
