import type { FocusEvent } from 'react'

/**
 * The library brings the focus into a window a moment after it is drawn, to what is marked for that. On a busy machine somebody
 * has brought it elsewhere by then, and the next key would press another button: so the mark goes along with the focus. rule: toast-3
 */
export function keepFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (!currentTarget.contains(target)) return
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]'))
    marked.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', '')
}
