/** What a screen reader says of an element, as far as the portal's own controls need it. */

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()

function textOf(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
  const own = node.getAttribute('aria-label') ?? node.getAttribute('alt')
  if (own !== null) return own
  const text = [...node.childNodes].map(textOf).join('')
  return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `
}

/** The name of an element: of its label, or what stands in it. */
export function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const labelled = ids.flatMap((id) => document.getElementById(id) ?? [])
  if (labelled.length > 0) return collapse(labelled.map(textOf).join(' '))
  const label = element.getAttribute('aria-label')
  if (label) return collapse(label)
  const labels =
    element instanceof HTMLElement && 'labels' in element ? (element as HTMLInputElement).labels : null
  if (labels && labels.length > 0) return collapse([...labels].map(textOf).join(' '))
  return collapse(textOf(element)) || collapse(element.getAttribute('title') ?? '')
}

/** Whether people can see an element, and a screen reader can reach it. */
export const isReachable = (element: Element): boolean =>
  element.closest('[aria-hidden="true"], [inert]') === null &&
  element.checkVisibility({ visibilityProperty: true })
