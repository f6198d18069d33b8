import { type RefObject, useLayoutEffect } from 'react'

/** Moves the focus to the title of the screen when the focused element disappears, instead of to the start of the page. */
export function useFocusToTitle(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement))
        document.querySelector<HTMLElement>('[data-screen-title]')?.focus()
    }
  }, [box])
}
