import type { FocusEvent } from 'react'

/**
 * Marks the focused element of a window for autofocus. The library focuses the marked element a moment after the window is
 * rendered, when the user may already have moved the focus and would press another button. rule: toast-3
 */
export function keepFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (!currentTarget.contains(target)) return
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]'))
    marked.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', '')
}
