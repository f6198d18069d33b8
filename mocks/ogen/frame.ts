/**
 * Portals beside each other in one page of a mock build, each in a frame with a session of its own. A browser gives frames
 * of one origin the same storage, the same channel between tabs and the same cookies; here each frame gets its own.
 */

const framePrefix = 'webstudent-oog-'
/** How the name of a frame begins that stands in the place of a tab's name. The rest nobody can guess. */
const eyePattern = /^oog-[a-z0-9-]{20,80}$/

/** The page around a frame tells it by this event that somebody else changed what its screen may show. */
export const renewEvent = 'webstudent-renew'

/** The name of a frame for somebody, in the page with this secret. */
export const frameName = (secret: string, username: string): string =>
  `${framePrefix}${secret}-${username.toLowerCase().replace(/[^a-z0-9]/g, '-')}`

/** The name of the frame that this window is; null for a window of its own. */
export function eyeOf({ name, parent }: Pick<Window, 'name' | 'parent'>, self: unknown): string | null {
  if (parent === self || !name.startsWith(framePrefix)) return null
  const eye = `oog-${name.slice(framePrefix.length)}`
  return eyePattern.test(eye) ? eye : null
}

/** Whether calls with this tab name have a session of their own. */
export const isEye = (tab: string | null | undefined): tab is string =>
  typeof tab === 'string' && eyePattern.test(tab)

/** A storage that shows the values of one frame, under names that begin with its own. */
export function ownStorage(storage: Storage, eye: string): Storage {
  const prefix = `${eye} `
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
export function separate(window: Window, eye: string): void {
  const { sessionStorage } = window
  for (const kind of ['sessionStorage', 'localStorage'] as const) {
    const value = ownStorage(sessionStorage, `${eye} ${kind}`)
    Object.defineProperty(window, kind, { configurable: true, value })
  }
}
