import classes from './layer.module.css'
import { addLayer } from './layer.ts'

/** How long a ring stays at most, in ms. */
const maxRingMs = 8_000

/** The element with the visible box: the input of the library's switch has no size. */
function visiblePart(element: Element): Element {
  const { width, height } = element.getBoundingClientRect()
  if (width >= 12 && height >= 12) return element
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
  return label ?? element.parentElement ?? element
}

let endRing: (() => void) | null = null

/** Removes the ring. */
export const hideRing = (): void => endRing?.()

/** Draws a ring around an element, until something is pressed. It follows the element while the page moves. */
export function showRing(element: Element, milliseconds = maxRingMs): void {
  hideRing()
  const part = visiblePart(element)
  const ring = addLayer('ring', classes.ring)
  const follow = () => {
    const { left, top, width, height } = part.getBoundingClientRect()
    Object.assign(ring.style, {
      translate: `${left}px ${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
    // The element leaves the page with its screen.
    if (part.isConnected) frame = requestAnimationFrame(follow)
    else hideRing()
  }
  let frame = requestAnimationFrame(follow)
  const timer = setTimeout(hideRing, milliseconds)
  const controller = new AbortController()
  endRing = () => {
    endRing = null
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    controller.abort()
    ring.remove()
  }
  for (const event of ['pointerdown', 'keydown'] as const)
    window.addEventListener(event, hideRing, { capture: true, signal: controller.signal })
}
