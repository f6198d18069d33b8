import { useSyncExternalStore } from 'react'

/** The same width as in the styles of the shell. */
const wideQuery = () => window.matchMedia('(min-width: 60em)')
function watchWidth(notify: () => void) {
  const query = wideQuery()
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** Whether the navigation is at the side of the window instead of at its bottom. */
export const useIsWide = (): boolean => useSyncExternalStore(watchWidth, () => wideQuery().matches)
