import { useSyncExternalStore } from 'react'

/** The same width as in the styles of the shell. */
const wide = () => window.matchMedia('(min-width: 60em)')
function watchWidth(tell: () => void) {
  const query = wide()
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the navigation is at the side of the window instead of at its bottom. */
export const useIsWide = (): boolean => useSyncExternalStore(watchWidth, () => wide().matches)
