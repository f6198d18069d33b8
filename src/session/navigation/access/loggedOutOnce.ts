import { attach, createStore, sample, split } from 'effector'
import { $localStore, $tabStore, appStarted, routeEntered } from '#shared/browser/environment.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { paths } from '#shared/portal/paths.ts'
import { logoutRequested, sessionStarted } from '../../user/session.ts'
import { messageReceived } from '../../user/tabs.ts'
import { isLeftForLogin } from './guards.ts'

const name = storageNames.loggedOutOnce
const readFx = attach({
  source: { tab: $tabStore, browser: $localStore },
  effect: ({ tab, browser }) => tab.get(name) !== null || browser.get(name) !== null,
})
const markTabFx = attach({ source: $tabStore, effect: (store) => store.set(name, '1') })
const markBrowserFx = attach({
  source: $localStore,
  effect: (store, _: unknown) => store.set(name, '1'),
})
const unmarkBrowserFx = attach({
  source: $localStore,
  effect: (store, _: unknown) => store.remove(name),
})

/** Entering the login page from another screen than that of a connection counts as logging out. rule: guard-4 */
const loginPageEntered = sample({
  clock: routeEntered,
  filter: ({ path, from }) => path === paths.login && isLeftForLogin(from),
})

const signedOutElsewhere = messageReceived.filterMap(({ kind }) => (kind === 'signedOut' ? true : undefined))

/**
 * Whether the user has logged out since this tab was opened, or anybody in this browser since the last sign-in; also true after
 * a sign-in on a shared device. No connection is then chosen automatically, so that neither a reload nor a new tab signs in the
 * previous user. rule: session-5, session-12
 */
export const $loggedOutOnce = createStore(false)
  .on(readFx.doneData, (_, known) => known)
  .on([logoutRequested, loginPageEntered, signedOutElsewhere], () => true)

sample({ clock: appStarted, target: readFx })
sample({ clock: [logoutRequested, loginPageEntered], target: markTabFx })
split({
  source: sessionStarted,
  match: ({ session }) => (session.shared ? 'shared' : 'own'),
  cases: { shared: markBrowserFx, own: unmarkBrowserFx },
})
sample({ clock: logoutRequested, target: markBrowserFx })
