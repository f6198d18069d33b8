/** Matches what may get the lost focus: no text field, because that would open the keyboard of a phone. */
const focusable =
  'a[href], button:not(:disabled), select:not(:disabled), summary, [tabindex="0"], input:is([type="checkbox"], [type="radio"]):not(:disabled)'
const lists = 'ul, ol, table, tbody, [role="list"], [role="grid"]'
const wholes = 'main, [role="dialog"], [role="alertdialog"], body'

/** The time, in ms, after which the library returns the focus from a window that closed. */
const returnTime = 10

/** Where an element is or was: in a parent, after a sibling; null if it was the first. */
interface Place {
  readonly parent: Element
  readonly previous: Node | null
}

const placeAfter = (element: Element): Place | null =>
  element.parentElement && { parent: element.parentElement, previous: element }

function isAfter(element: Node, { parent, previous }: Place): boolean {
  if (previous?.parentNode !== parent) return true
  const follows = (previous.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return follows && !previous.contains(element)
}

/** The next element that can have the focus, or at the end of a list the one before, in the smallest part that has one. */
function nearest(place: Place | null): HTMLElement | null {
  if (place === null) return null
  const found = [...place.parent.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  )
  const next = found.find((element) => isAfter(element, place))
  if (next) return next
  const before = place.parent.matches(lists) ? found.at(-1) : undefined
  return before ?? (place.parent.matches(wholes) ? null : nearest(placeAfter(place.parent)))
}

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

let isWatching = false

/**
 * Moves the focus on when the focused element is removed or disabled, instead of to the start of the page: to what takes its
 * place, else to what comes next, else to the title of the screen. Code that itself focuses something comes first. rule: toast-5
 */
export function watchLostFocus(): void {
  if (isWatching) return
  isWatching = true
  let last: HTMLElement | null = null
  let place: Place | null = null
  let isPlanned = false

  const check = () => {
    isPlanned = false
    if (last === null || !isGone(last)) return
    const from = last.isConnected ? placeAfter(last) : place
    last = null
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const near = from?.parent.isConnected ? nearest(from) : null
    const title = document.querySelector<HTMLElement>('[data-screen-title]')
    ;(near ?? title)?.focus({ preventScroll: true })
  }
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? target : null
  })
  // Whoever presses elsewhere leaves the element.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && last?.contains(target))) last = null
  })
  new MutationObserver((records) => {
    if (last === null || !isGone(last)) return
    for (const { removedNodes, target, previousSibling } of records)
      for (const removed of removedNodes)
        if (removed.contains(last) && target instanceof Element)
          place = { parent: target, previous: previousSibling }
    if (isPlanned) return
    isPlanned = true
    // Two frames later everything is rendered; a window that closed then returns the focus, by a timer that was set before this
    // one.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(check, returnTime)))
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
}
