let isForPortal = false

/** Whether the Escape key that was pressed just now is for a dialog of the portal: it may be gone when the panel hears of it. */
export const escapeIsForPortal = (): boolean => isForPortal

/** Looks at each Escape key before the portal does, whose listeners are added when a dialog opens. */
export function watchEscape(): void {
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape')
      isForPortal = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  }
  window.addEventListener('keydown', press, true)
}
