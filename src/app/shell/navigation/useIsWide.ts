import { useSyncExternalStore } from 'react'

/** As in the styles of the shell. */
const wide = () => window.matchMedia('(min-width: 60em)')
function watchWidth(tell: () => void) {
  const query = wide()
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the screens stand at the side of the window, and not in a bar at its bottom. */
export const useIsWide = (): boolean => useSyncExternalStore(watchWidth, () => wide().matches)
