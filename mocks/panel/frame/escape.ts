let isForPortal = false

/** Whether the Escape key that was pressed just now is for a dialog of the portal: it may be gone when the panel gets the event. */
export const escapeIsForPortal = (): boolean => isForPortal

/**
 * Looks at each Escape key before the portal does, whose listeners are added when a dialog opens. It is for that dialog, but
 * not while the panel lies over it.
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
