import { attach, createStore, sample } from 'effector'
import { $tabStore, appStarted, routeEntered } from '../../shared/browser/environment.ts'
import { storageNames } from '../../shared/browser/storage.ts'
import { paths } from '../../shared/paths.ts'
import { logoutRequested } from '../user/session.ts'
import { isConnectionScreen } from './guards.ts'

const readFx = attach({
  source: $tabStore,
  effect: (store) => store.get(storageNames.loggedOutOnce) !== null,
})
const writeFx = attach({ source: $tabStore, effect: (store) => store.set(storageNames.loggedOutOnce, '1') })

/** Entering the login page from another screen than that of a connection counts as logging out. rule: guard-4 */
const left = sample({
  clock: routeEntered,
  filter: ({ path, from }) =>
    path === paths.login && from !== null && from !== paths.login && !isConnectionScreen(from),
})

/**
 * Whether the user has logged out since this tab was opened. If so, no connection is chosen automatically, so that a
 * reload on a shared computer does not sign in the previous user. rule: session-5
 */
export const $loggedOutOnce = createStore(false)
  .on(readFx.doneData, (_, known) => known)
  .on([logoutRequested, left], () => true)

sample({ clock: appStarted, target: readFx })
sample({ clock: [logoutRequested, left], target: writeFx })
