import { useSyncExternalStore } from 'react'

/** Calls the listener when the portal shows another screen, which has another title. Returns a function that stops it. */
export function onScreenChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })
  window.addEventListener('hashchange', changed)
  return () => {
    observer.disconnect()
    window.removeEventListener('hashchange', changed)
  }
}

/** The path of the current screen, without its query. */
export const usePath = (): string =>
  useSyncExternalStore(onScreenChange, () => location.hash.replace(/^#|\?.*$/g, '') || '/')
