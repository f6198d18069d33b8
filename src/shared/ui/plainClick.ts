import type { MouseEvent } from 'react'

/** Lets a link do something of ours on a plain click; with a key held it opens a tab of its own, as any link does. */
export const plainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  act()
}
