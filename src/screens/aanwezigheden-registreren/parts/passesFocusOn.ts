/** When the element goes with the focus in it, the first button after it has the focus: it must not fall back to the page. */
export const passesFocusOn = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement))
    element.nextElementSibling
      ?.querySelector<HTMLElement>('button:not(:disabled, [tabindex="-1"])')
      ?.focus({ preventScroll: true })
}
