import './showRow.css'

/** The maximum number of frames to wait for a row, and the number to follow it while rows above it may still be measured. */
const [maxFrames, settlingFrames] = [300, 20]

/**
 * Scrolls to a row, found by its `data-row`, marks and focuses it as soon as it is rendered, unless the user scrolls or types
 * first. rule: landing-8, attendance-9
 * @returns a function that stops waiting
 */
export function showRow(name: string): () => void {
  const aborter = new AbortController()
  const stop = () => aborter.abort()
  for (const kind of ['wheel', 'touchmove', 'keydown'] as const)
    addEventListener(kind, stop, { passive: true, signal: aborter.signal })
  let [frames, framesInView] = [0, 0]
  const look = () => {
    if (aborter.signal.aborted) return
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(name)}"]`)
    if (row) {
      if (framesInView++ === 0) {
        for (const other of document.querySelectorAll('[data-wanted]')) other.removeAttribute('data-wanted')
        row.setAttribute('data-wanted', '')
        if (row.tabIndex < 0 && !row.hasAttribute('tabindex')) row.tabIndex = -1
        row.focus({ preventScroll: true })
      }
      const { top, bottom } = row.getBoundingClientRect()
      // Bars cover the top and the bottom of the window.
      if (framesInView === 1 || top < 120 || bottom > innerHeight - 80)
        row.scrollIntoView({ block: 'center', behavior: 'instant' })
    }
    frames++
    if (frames < maxFrames && framesInView < settlingFrames) requestAnimationFrame(look)
    else stop()
  }
  requestAnimationFrame(look)
  return stop
}
