import classes from './layer.module.css'
import { layer } from './layer.ts'

/** How long a ring stays at most, in ms. */
const shownFor = 8_000

/** The element with the visible box: the input of the library's switch has no size. */
function seenPart(element: Element): Element {
  const { width, height } = element.getBoundingClientRect()
  if (width >= 12 && height >= 12) return element
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
  return label ?? element.parentElement ?? element
}

let end: (() => void) | null = null

/** Removes the ring. */
export const hideRing = (): void => end?.()

/** Draws a ring around an element, until something is pressed. It follows the element while the page moves. */
export function showRing(element: Element, milliseconds = shownFor): void {
  hideRing()
  const part = seenPart(element)
  const ring = layer('ring', classes.ring)
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
  const pressed = new AbortController()
  end = () => {
    end = null
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    pressed.abort()
    ring.remove()
  }
  for (const event of ['pointerdown', 'keydown'] as const)
    window.addEventListener(event, hideRing, { capture: true, signal: pressed.signal })
}
