import type { FocusEvent } from 'react'

/**
 * The library moves the focus in a new window to the marked element a moment after it is rendered. On a busy machine the user
 * may have moved the focus by then, and the next key would press another button; so the mark follows the focus. rule: toast-3
 */
export function keepFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (!currentTarget.contains(target)) return
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]'))
    marked.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', '')
}
