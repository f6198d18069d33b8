import { attach, restore, sample, split } from 'effector'
import { appStarted, routeEntered } from '#shared/browser/environment.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { $localStore, $tabStore } from '#shared/browser/storage/textStore.ts'
import { paths } from '#shared/portal/paths.ts'
import { logoutRequested, sessionStarted } from '../../user/session.ts'
import { messageReceived } from '../../user/tabs.ts'
import { isLeftForLogin } from './guards.ts'

const markName = storageNames.loggedOutOnce
const readFx = attach({
  source: { tab: $tabStore, browser: $localStore },
  effect: ({ tab, browser }) => tab.get(markName) !== null || browser.get(markName) !== null,
})
const markTabFx = attach({ source: $tabStore, effect: (store) => store.set(markName, '1') })
const markBrowserFx = attach({
  source: $localStore,
  effect: (store, _: unknown) => store.set(markName, '1'),
})
const unmarkBrowserFx = attach({
  source: $localStore,
  effect: (store, _: unknown) => store.remove(markName),
})

/** Entering the login page from a screen other than that of a connection counts as logging out. rule: guard-4 */
const loginPageEntered = sample({
  clock: routeEntered,
  filter: ({ path, from }) => path === paths.login && isLeftForLogin(from),
})

const signedOutElsewhere = messageReceived.filterMap(({ kind }) => (kind === 'signedOut' ? true : undefined))

/**
 * Whether the user has logged out since this tab was opened, or a mark in the tab or the browser says so at the start. A logout
 * and a sign-in on a shared device set the browser's mark, and another sign-in removes it. A sign-in on a shared device leaves
 * this store as it is: the next start reads the mark. No connection is chosen automatically while it is true, so that neither a
 * reload nor a new tab signs in the previous user. rule: session-5, session-12
 */
export const $loggedOutOnce = restore(readFx, false).on(
  [logoutRequested, loginPageEntered, signedOutElsewhere],
  () => true,
)

sample({ clock: appStarted, target: readFx })
sample({ clock: [logoutRequested, loginPageEntered], target: markTabFx })
split({
  source: sessionStarted,
  match: ({ session }) => (session.shared ? 'shared' : 'own'),
  cases: { shared: markBrowserFx, own: unmarkBrowserFx },
})
sample({ clock: logoutRequested, target: markBrowserFx })
