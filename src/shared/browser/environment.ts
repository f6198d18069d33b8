import { createEffect, createEvent, createStore } from 'effector'

// The stores and effects here stand for parts of the browser and the device; a test gives others.

export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false

/** The address of the portal's page, e.g. `https://school.example/webstudent/`. */
export const $pageAddress = createStore(
  typeof location === 'undefined' ? '' : location.href.replace(/[?#].*$/, ''),
)

/** The path before the sites of the server, without a slash at the end; `''` for a school's own server. */
export const $sitesPath = createStore('')

/** Whether this page runs in the app of a device, where `Capacitor` exists from the start. */
export const onDevice = (): boolean => typeof window !== 'undefined' && 'Capacitor' in window

export const $isWebVersion = createStore(!onDevice())

/** Whether this browser can encrypt, as a stored password needs; over plain HTTP it cannot. rule: connection-19 */
export const canEncrypt = globalThis.isSecureContext !== false

/** The clock, in ms since 1970. */
export const $now = createStore<() => number>(() => Date.now())

export interface Navigation {
  to: string
  /** Whether to replace the current page in the history, so that the back button does not lead to it. */
  replace?: boolean
  /** Whether the route leads from a list to one of its items, so that the browser animates this step and the step back. */
  morph?: boolean
}

/** Goes to a route; `app/` provides the router. */
export const navigateFx = createEffect<Navigation, void>()

/** Goes to an address outside of the portal, e.g. a page of the school server; `app/` provides the window. */
export const leaveFx = createEffect<string, void>()

/** Whether the page has the width that the specification calls a desktop. rule: product-7 */
export const $isDesktop = createStore(
  () => typeof matchMedia === 'function' && matchMedia('(min-width: 800px)').matches,
)

/** Goes one step back in the history; `app/` provides the router. */
export const backFx = createEffect<void, void>()

export interface AppInfo {
  readonly name: string
  readonly version: string
}

/** Reads the app's name and version from the device; `app/` provides the device. */
export const appInfoFx = createEffect<void, AppInfo>()

/** Closes the app if there is one; `app/` provides the device. */
export const closeAppFx = createEffect<void, void>()

/** The portal starts; fired once, before the first screen. */
export const appStarted = createEvent()

export const routeEntered = createEvent<{ path: string; from: string | null }>()
