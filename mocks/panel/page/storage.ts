import { browserStore } from '#shared/browser/environment.ts'

/**
 * Small values that the panel and the demo around it store in this browser, by name. Where the browser stores nothing,
 * they last as long as the page.
 */

const prefix = 'webstudent-paneel-'

/** Each folder has values of its own, so that the rooms of one server do not mix. */
const keyOf = (name: string) => `${prefix}${name} ${location.pathname.replace(/[^/]*$/, '')}`

/** The tab of the panel that was open last. */
export const tabItem = 'tab'

/** What this browser stores, and what this tab does. */
export const stores = {
  browser: browserStore(() => localStorage),
  tab: browserStore(() => sessionStorage),
} as const

type Scope = keyof typeof stores

/** The value with this name; null if there is none. */
export const readItem = (name: string, scope: Scope = 'browser'): string | null =>
  stores[scope].get(keyOf(name))

/** Stores a value; null removes it. */
export function writeItem(name: string, value: string | null, scope: Scope = 'browser'): void {
  if (value === null) stores[scope].remove(keyOf(name))
  else stores[scope].set(keyOf(name), value)
}

/** Tells every listener of {@link onStored}, in this window too, that a value has changed. */
export const tellStored = (): boolean => window.dispatchEvent(new StorageEvent('storage'))

/** Calls back when a value may have changed, in any window. Returns a function that ends it. */
export function onStored(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
