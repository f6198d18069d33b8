import { useSyncExternalStore } from 'react'

/** The portal's router tells nobody outside where it goes, but each screen has its title. Gives what ends it. */
export function onScreenChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })
  window.addEventListener('hashchange', changed)
  return () => {
    observer.disconnect()
    window.removeEventListener('hashchange', changed)
  }
}

/** The path of the screen that is shown, without its query. */
export const usePath = (): string =>
  useSyncExternalStore(onScreenChange, () => location.hash.replace(/^#|\?.*$/g, '') || '/')
