/**
 * Small values that the panel and the demo around it store in this browser, by name. Where the browser stores nothing,
 * they are lost.
 */

const prefix = 'webstudent-paneel-'

/** Each folder has values of its own, so that the rooms of one server do not mix. */
const keyOf = (name: string) => `${prefix}${name} ${location.pathname.replace(/[^/]*$/, '')}`

type Scope = 'browser' | 'tab'

const storageOf = (scope: Scope) => (scope === 'tab' ? sessionStorage : localStorage)

/** The value with this name; null if there is none. */
export function readItem(name: string, scope: Scope = 'browser'): string | null {
  try {
    return storageOf(scope).getItem(keyOf(name))
  } catch {
    return null
  }
}

/** Stores a value; null removes it. */
export function writeItem(name: string, value: string | null, scope: Scope = 'browser'): void {
  try {
    if (value === null) storageOf(scope).removeItem(keyOf(name))
    else storageOf(scope).setItem(keyOf(name), value)
  } catch {
    // The panel works without these values.
  }
}

/** Tells every listener of {@link onStored}, in this window too, that a value has changed. */
export const tellStored = (): boolean => window.dispatchEvent(new StorageEvent('storage'))

/** Calls back when a value may have changed, in any window. Returns a function that ends it. */
export function onStored(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
