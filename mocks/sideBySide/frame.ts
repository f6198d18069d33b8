import { tabOfFrame } from './frameTab.ts'

/**
 * Portals beside each other in one page of a mock build, each in a frame with a session of its own. A browser gives frames
 * of one origin the same storage, the same channel between tabs and the same cookies; here each frame gets its own.
 */

/** The event by which the page around a frame reports that somebody else changed what its screen may show. */
export const renewEvent = 'webstudent-renew'

/** The name of the frame that this window is; null for a window of its own. */
export const frameTabOf = (
  { name, parent }: Pick<Window, 'name' | 'parent'>,
  self: unknown,
): string | null => (parent === self ? null : tabOfFrame(name))

/** A storage that shows the values of one frame, under names that begin with its own. */
export function ownStorage(storage: Storage, tab: string): Storage {
  const prefix = `${tab} `
  const names = () => Object.keys(storage).filter((name) => name.startsWith(prefix))
  return {
    get length() {
      return names().length
    },
    key: (n) => names()[n]?.slice(prefix.length) ?? null,
    getItem: (name) => storage.getItem(prefix + name),
    setItem: (name, value) => storage.setItem(prefix + name, value),
    removeItem: (name) => storage.removeItem(prefix + name),
    clear() {
      for (const name of names()) storage.removeItem(name)
    },
  }
}

/** Gives this window storage of its own, in the session storage of its tab. What it held is gone with the tab. */
export function separate(window: Window, tab: string): void {
  const { sessionStorage } = window
  for (const kind of ['sessionStorage', 'localStorage'] as const) {
    const value = ownStorage(sessionStorage, `${tab} ${kind}`)
    Object.defineProperty(window, kind, { configurable: true, value })
  }
}
