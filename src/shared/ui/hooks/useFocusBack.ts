import { useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to where a window was opened in the moment in which it closes. The library does so a little
 * later: what opens meanwhile, such as a question, would give it back to the window that is gone.
 */
export function useFocusBack(opened: boolean): void {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement
    else if (opener.current instanceof HTMLElement && document.activeElement?.closest('[role="dialog"]'))
      opener.current.focus({ preventScroll: true })
  }, [opened])
}
