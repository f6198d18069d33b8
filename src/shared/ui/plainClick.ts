import type { MouseEvent } from 'react'

/** Handles a plain click on a link; with a modifier key the link opens a new tab, as any link does. */
export const plainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  act()
}
