import { allSettled, type Scope } from 'effector'
import { credentialsFound, takeCredentials } from '#session/sign-in/address/addressCredentials.ts'
import { isOnline, onDevice } from '#shared/browser/environment.ts'
import { networkChanged } from '#shared/browser/network.ts'
import { tabFocused } from '#shared/browser/tabFocus.ts'
import { updateFound } from '#shared/browser/updates.ts'

/**
 * Passes the events of the window and the device on to the portal.
 * @param start with `isServerHere` if the server is on this device, so that no network is needed to reach it; only in mock builds
 */
export function watchWindow(scope: Scope, start: { readonly isServerHere?: boolean }): void {
  const reportNetwork = () => void allSettled(networkChanged, { scope, params: { online: isOnline() } })
  if (!(__MOCK__ && start.isServerHere)) {
    window.addEventListener('online', reportNetwork)
    window.addEventListener('offline', reportNetwork)
    reportNetwork()
  }
  const reportFocus = () => void allSettled(tabFocused, { scope })
  window.addEventListener('focus', reportFocus)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') reportFocus()
  })
}

/** Removes a name and a password from the address bar and the history, and passes them to the portal. */
function takeFromAddress(scope: Scope): boolean {
  const taken = takeCredentials(window.location.href)
  if (!taken) return false
  window.history.replaceState(window.history.state, '', taken.address)
  if (taken.credentials) void allSettled(credentialsFound, { scope, params: taken.credentials })
  return true
}

/** Removes a name and a password from the address, now and whenever it changes. Must be called before the router is made. */
export function watchAddress(scope: Scope): void {
  let taken = takeFromAddress(scope)
  window.addEventListener('popstate', (event) => {
    taken = takeFromAddress(scope)
    if (taken) event.stopImmediatePropagation()
  })
  window.addEventListener('hashchange', ({ oldURL }) => {
    // The old address is put back, because the router did not see this change.
    if (taken) window.history.replaceState(window.history.state, '', oldURL)
    taken = false
  })
}

/** The page's policy (`scripts/lib/build/contentPolicy.ts`) refuses a plain string as a script URL. */
function workerAddress(): unknown {
  const policy = window.trustedTypes?.createPolicy('webstudent', { createScriptURL: () => './sw.js' })
  return policy?.createScriptURL('') ?? './sw.js'
}

/**
 * Caches the portal's files for use without a network, and reports a new version. Returns a function that activates that
 * version and reloads the page. It calls the browser directly, because the usual helper library is three times as large as
 * this file. rule: product-5
 */
export async function cacheFiles(scope: Scope): Promise<() => void> {
  const registration = await navigator.serviceWorker.register(workerAddress() as string)
  const report = () => void allSettled(updateFound, { scope })
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      // The first worker of a browser is not a new version.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) report()
    })
  if (registration.waiting) report()
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  return () => {
    // Another tab may have activated the new version already.
    if (!registration.waiting) return window.location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload())
    registration.waiting.postMessage({ type: 'SKIP_WAITING' })
  }
}

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Colours the status bar of a device, and listens to its back button and to links that lead to the app. */
export async function prepareDevice(scope: Scope): Promise<void> {
  if (!onDevice()) return
  const { colourStatusBar, watchDevice } = await import('./device.ts')
  await watchDevice(scope)
  await colourStatusBar()
}
