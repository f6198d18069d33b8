import { useSyncExternalStore } from 'react'

/** Calls the listener when the portal shows another screen, which has another title. Returns a function that stops it. */
export function onScreenChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })
  window.addEventListener('hashchange', listener)
  return () => {
    observer.disconnect()
    window.removeEventListener('hashchange', listener)
  }
}

/** The path in the part of an address from `#` on, without its query. */
export const pathIn = (hash: string): string => hash.replace(/^#|\?.*$/g, '') || '/'

/** The path of the current screen. */
export const usePath = (): string => useSyncExternalStore(onScreenChange, () => pathIn(location.hash))
