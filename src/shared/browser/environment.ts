import { createEffect, createEvent, createStore } from 'effector'

/** The browser as the portal sees it. Each of these enters here and nowhere else, so that a test can replace it. */

/** Whether the device believes that it has a network. */
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false

/** Where texts are kept by name; a private window or a full disk makes it forget instead of fail. */
export interface TextStore {
  get(name: string): string | null
  set(name: string, text: string): void
  remove(name: string): void
}

/** A text store on one of the browser's; what that does not take is kept in memory. */
export function browserStore(open: () => Storage): TextStore {
  const memory = memoryStore()
  const attempt = (work: (storage: Storage) => void): boolean => {
    try {
      work(open())
      return true
    } catch {
      return false
    }
  }
  return {
    get(name) {
      let kept = memory.get(name)
      if (kept === null)
        attempt((storage) => {
          kept = storage.getItem(name)
        })
      return kept
    },
    set(name, text) {
      if (attempt((storage) => storage.setItem(name, text))) memory.remove(name)
      else memory.set(name, text)
    },
    remove(name) {
      memory.remove(name)
      attempt((storage) => storage.removeItem(name))
    },
  }
}

export function memoryStore(): TextStore {
  const texts = new Map<string, string>()
  return {
    get: (name) => texts.get(name) ?? null,
    set: (name, text) => {
      texts.set(name, text)
    },
    remove: (name) => {
      texts.delete(name)
    },
  }
}

/** Kept for good, shared by all tabs: saved connections. */
export const $localStore = createStore<TextStore>(browserStore(() => localStorage))

/** Kept as long as this tab: who is signed in. */
export const $tabStore = createStore<TextStore>(browserStore(() => sessionStorage))

/** Where the portal's page is, e.g. `https://school.example/webstudent/`. */
export const $pageAddress = createStore(
  typeof location === 'undefined' ? '' : location.href.replace(/[?#].*$/, ''),
)

/** Whether the portal runs in a browser and not in the app of a device, which brings this object along at once. */
export const $isWebVersion = createStore(typeof window === 'undefined' || !('Capacitor' in window))

/** The clock, in ms since 1970. */
export const $now = createStore<() => number>(() => Date.now())

export interface Navigation {
  to: string
  /** Whether the page that is left should not be reachable with the back button. */
  replace?: boolean
}

/** Goes to a route; `app/` gives it the router. */
export const navigateFx = createEffect<Navigation, void>()

/** Goes to an address outside of the portal, e.g. a page of the school server; `app/` gives it the window. */
export const leaveFx = createEffect<string, void>()

/** Goes one step back in the history; `app/` gives it the router. */
export const backFx = createEffect<void, void>()

/** What the installed app says of itself. */
export interface AppInfo {
  readonly name: string
  readonly version: string
}

/** Asks the device for the app's name and version; `app/` gives it the device. */
export const appInfoFx = createEffect<void, AppInfo>()

/** Closes the app where there is one to close; `app/` gives it the device. */
export const closeAppFx = createEffect<void, void>()

/** The portal starts; fired once, before the first screen. */
export const appStarted = createEvent()

/** A route has been entered. */
export const routeEntered = createEvent<{ path: string; from: string | null }>()
