import { createEffect } from 'effector'

/** The way of before the clipboard had an interface of its own; still the only one on a page without HTTPS. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  const focused = document.activeElement
  // Whatever lies outside of an open dialog cannot be selected.
  const place = focused?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/** Puts text on the clipboard; fails where the browser does not let us. */
export const copyTextFx = createEffect(async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    if (!copyBySelection(text)) throw new Error('the browser does not let a page copy')
  }
})
