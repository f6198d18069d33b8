import { tabOfFrame } from './frameTab.ts'

/** The event with which the page around a frame says that somebody else changed what the frame may show. */
export const renewEvent = 'webstudent-renew'

/** The frame name of this window; null for a window that is no such frame. */
export const frameTabOf = (
  { name, parent }: Pick<Window, 'name' | 'parent'>,
  self: unknown,
): string | null => (parent === self ? null : tabOfFrame(name))

/** A part of a storage for one frame, under names that begin with the frame's. */
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

/** Gives this window its own part of its tab's session storage, which ends with the tab. */
export function separateStorage(window: Window, tab: string): void {
  const { sessionStorage } = window
  for (const kind of ['sessionStorage', 'localStorage'] as const) {
    const value = ownStorage(sessionStorage, `${tab} ${kind}`)
    Object.defineProperty(window, kind, { configurable: true, value })
  }
}
