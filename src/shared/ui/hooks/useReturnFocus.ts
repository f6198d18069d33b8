import { useLayoutEffect, useRef } from 'react'

/**
 * Returns the focus to the element that opened a window as soon as the window closes. The library does so later, so that a
 * question that opens meanwhile would return the focus to the closed window.
 */
export function useReturnFocus(opened: boolean): void {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement
    else if (opener.current instanceof HTMLElement && document.activeElement?.closest('[role="dialog"]'))
      opener.current.focus({ preventScroll: true })
  }, [opened])
}
