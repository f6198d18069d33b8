const focusable = 'button:not(:disabled, [tabindex="-1"])'

/** When the element goes with the focus in it, the first button after it that is seen has the focus: it must not fall back to the page. */
export const passesFocusOn = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return
  const buttons = element.nextElementSibling?.querySelectorAll<HTMLElement>(focusable) ?? []
  Array.from(buttons)
    .find((button) => button.checkVisibility())
    ?.focus({ preventScroll: true })
}
