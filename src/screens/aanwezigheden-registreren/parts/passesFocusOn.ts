const focusable = 'button:not(:disabled, [tabindex="-1"])'

/** When the element disappears with the focus in it, the first visible button after it gets the focus. */
export const passesFocusOn = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return
  const buttons = element.nextElementSibling?.querySelectorAll<HTMLElement>(focusable) ?? []
  Array.from(buttons)
    .find((button) => button.checkVisibility())
    ?.focus({ preventScroll: true })
}
