import { browserStore } from '#shared/browser/storage/textStore.ts'

/** The prefix of the values that panel and demo store in this browser. Without storage, they last as long as the page. */
const prefix = 'webstudent-paneel-'

/** The name includes the folder of the page, so that the rooms of a server have separate values. */
const keyOf = (name: string) => `${prefix}${name} ${location.pathname.replace(/[^/]*$/, '')}`

/** The name of the value with the last tab of the panel. */
export const tabItem = 'tab'

/** The storage of this browser, and of this tab. */
export const stores = {
  browser: browserStore(() => localStorage),
  tab: browserStore(() => sessionStorage),
} as const

type StorageScope = keyof typeof stores

/** The value with this name; null if there is none. */
export const readItem = (name: string, scope: StorageScope = 'browser'): string | null =>
  stores[scope].get(keyOf(name))

/** Stores a value; null removes it. */
export function writeItem(name: string, value: string | null, scope: StorageScope = 'browser'): void {
  if (value === null) stores[scope].remove(keyOf(name))
  else stores[scope].set(keyOf(name), value)
}

/** Calls all listeners of {@link onStored}, including those in this window. */
export const notifyStored = (): boolean => window.dispatchEvent(new StorageEvent('storage'))

/** Calls the listener when a value may have changed, in any window. Returns a function that stops it. */
export function onStored(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
