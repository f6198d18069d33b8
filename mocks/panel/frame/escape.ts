let isForPortal = false

/** Whether the last press of Escape was for a dialog of the portal, which may be gone when the panel gets the event. */
export const escapeIsForPortal = (): boolean => isForPortal

/**
 * Watches each press of Escape before the portal's listeners, which are added when a dialog opens. It is for such a dialog,
 * unless the panel covers the dialog.
 */
export function watchEscape(): void {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    const hasDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
    const isCovered = document.querySelector('dialog:modal') !== null
    isForPortal = hasDialog && !isCovered
    if (hasDialog && isCovered) event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', press, true)
}
