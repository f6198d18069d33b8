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

/** The path of the current screen, without its query. */
export const usePath = (): string =>
  useSyncExternalStore(onScreenChange, () => location.hash.replace(/^#|\?.*$/g, '') || '/')
