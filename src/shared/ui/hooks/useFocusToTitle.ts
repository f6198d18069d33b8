import { type RefObject, useLayoutEffect } from 'react'

/**
 * Takes the focus to the title of the screen when the element that has it goes away: it must not fall back to the start of
 * the page.
 */
export function useFocusToTitle(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement))
        document.querySelector<HTMLElement>('[data-screen-title]')?.focus()
    }
  }, [box])
}
