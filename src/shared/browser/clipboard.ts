import { createEffect } from 'effector'

/** Copies through a selection, which is the only way on a page without HTTPS. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  const focused = document.activeElement
  // While a dialog is open, nothing outside it can be selected.
  const container = focused?.closest('dialog') ?? document.body
  container.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

export const copyTextFx = createEffect(async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    if (!copyBySelection(text)) throw new Error('the browser does not let a page copy')
  }
})
