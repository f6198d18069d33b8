import type { Page } from 'playwright'

/** The browser's own measurements of a page. */
export interface Paints {
  /** When the largest thing was painted, in ms after the visit began. */
  readonly largest: number
  /** The sum of what moved by itself: 0 is nothing, 1 a whole screen. */
  readonly shifts: number
  /** The elements that moved, and how far, for the message of a failure. */
  readonly moved: readonly string[]
}

interface Watched {
  largest: number
  shifts: number
  moved: string[]
  change: { from: number; title: string; took: number }
}
declare global {
  interface Window {
    paintWatch: Watched
    /** Calls the function after the next paint. */
    whenPainted: (act: () => void) => void
    /** Calls the function after the first paint for which the condition is true. */
    whenShown: (isShown: () => boolean, act: () => void) => void
  }
}

/** Gives every page that is opened from now on `whenPainted` and `whenShown`. */
export const installPaintCallbacks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.whenPainted = (act) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = act
        port2.postMessage(null)
      })
    }
    window.whenShown = (isShown, act) => {
      const seen = new MutationObserver(() => {
        if (!isShown()) return
        seen.disconnect()
        window.whenPainted(act)
      })
      seen.observe(document, { childList: true, subtree: true, characterData: true })
    }
  })

/** Waits until what was drawn last has been painted, and the page's observers have been notified. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Begins to watch every page that is opened from now on. */
export async function watchPaints(page: Page): Promise<void> {
  await installPaintCallbacks(page)
  await page.addInitScript(() => {
    const watched: Watched = { largest: 0, shifts: 0, moved: [], change: { from: 0, title: '', took: 0 } }
    window.paintWatch = watched
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) watched.largest = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources?: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[]) {
        if (entry.hadRecentInput) continue
        watched.shifts += entry.value
        for (const { node, previousRect, currentRect } of entry.sources ?? []) {
          const element = node instanceof Element ? node : node?.parentElement
          const by = `${currentRect.x - previousRect.x}, ${currentRect.y - previousRect.y}`
          watched.moved.push(`${element?.localName}.${element?.className} by ${by}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        watched.change.from = timeStamp
      },
      true,
    )
    const titles = new MutationObserver(() => {
      const { change } = watched
      const shown = document.querySelector('h1')?.textContent
      if (change.took > 0 || change.title === '' || shown !== change.title) return
      // The title is there; its paint is still awaited.
      change.took = -1
      window.whenPainted(() => {
        change.took = performance.now() - change.from
      })
    })
    titles.observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** What has been measured since the page was opened. */
export const paintsOf = (page: Page): Promise<Paints> =>
  page.evaluate(() => {
    const { largest, shifts, moved } = window.paintWatch
    return { largest, shifts, moved }
  })

/** How long it took, in ms, from this click until the screen with this title was painted. */
export async function changeTo(page: Page, title: string, click: () => Promise<void>): Promise<number> {
  await page.evaluate((title) => {
    window.paintWatch.change = { from: 0, title, took: 0 }
  }, title)
  await click()
  await page.waitForFunction(() => window.paintWatch.change.took > 0)
  return page.evaluate(() => window.paintWatch.change.took)
}
