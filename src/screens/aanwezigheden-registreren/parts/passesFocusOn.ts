const focusable = 'button:not(:disabled, [tabindex="-1"])'

/** A ref: when its element is removed with the focus in it, the first visible button in the next element gets the focus. */
export const passesFocusOn = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return
  const buttons = element.nextElementSibling?.querySelectorAll<HTMLElement>(focusable) ?? []
  Array.from(buttons)
    .find((button) => button.checkVisibility())
    ?.focus({ preventScroll: true })
}
