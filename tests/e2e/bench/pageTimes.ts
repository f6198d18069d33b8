import type { Page } from 'playwright'
import { twoFrames } from '../paintWatch.ts'

type Notes = { shown: number; responses: number[] }

/**
 * From now on the page notes when the first element that fits was painted after the newest answer with lessons, and
 * how long each key or click took.
 */
export async function watch(page: Page, element: string): Promise<void> {
  await page.evaluate((element) => {
    const notes = { shown: 0, responses: [] as number[] }
    Object.assign(window, { notes })
    const isShown = () => document.querySelector(element) !== null
    window.whenShown(isShown, () => {
      const [answer] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('REST/vwoparticipaties'))
        .slice(-1)
      notes.shown = performance.now() - (answer as PerformanceResourceTiming).responseEnd
    })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown' || name === 'click') notes.responses.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  }, element)
}

const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: Notes }).notes)

/** How long the page took to paint what followed each of these actions; Chromium counts in steps of 8 ms. */
export async function responsesTo(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    ;(window as unknown as { notes: Notes }).notes.responses = []
  })
  await act()
  // The last event is reported after the frame in which it was painted.
  await twoFrames(page)
  return (await notesOf(page)).responses
}

/** How long after its answer the element was painted, in ms. */
export async function shownAfterAnswer(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as { notes: Notes }).notes.shown > 0)
  return (await notesOf(page)).shown
}
