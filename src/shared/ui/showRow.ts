import './showRow.css'

/** How many frames to wait for a row, and how many more while rows above it may still be measured. */
const [mostFrames, settling] = [300, 20]

/**
 * Goes to a row as soon as it is drawn, by its `data-row`: in view, marked and with the focus. A user who scrolls or types
 * meanwhile stays where they are. rule: landing-8, attendance-9
 * @returns a function that gives up
 */
export function showRow(name: string): () => void {
  const given = new AbortController()
  const stop = () => given.abort()
  for (const kind of ['wheel', 'touchmove', 'keydown'] as const)
    addEventListener(kind, stop, { passive: true, signal: given.signal })
  let [frames, seen] = [0, 0]
  const look = () => {
    if (given.signal.aborted) return
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(name)}"]`)
    if (row) {
      if (seen++ === 0) {
        for (const other of document.querySelectorAll('[data-wanted]')) other.removeAttribute('data-wanted')
        row.setAttribute('data-wanted', '')
        if (row.tabIndex < 0 && !row.hasAttribute('tabindex')) row.tabIndex = -1
        row.focus({ preventScroll: true })
      }
      const { top, bottom } = row.getBoundingClientRect()
      // Bars cover the top and the bottom of the window.
      if (seen === 1 || top < 120 || bottom > innerHeight - 80)
        row.scrollIntoView({ block: 'center', behavior: 'instant' })
    }
    frames++
    if (frames < mostFrames && seen < settling) requestAnimationFrame(look)
    else stop()
  }
  requestAnimationFrame(look)
  return stop
}
