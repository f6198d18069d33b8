import type { Page } from '@playwright/test'

interface Point {
  readonly x: number
  readonly y: number
}

/** Makes the page itself pretend that it is an installed app, because Chromium's tools cannot. */
export const pretendInstalled = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
  })

/** Moves a finger over the page, and keeps it there until the returned function is called. */
export async function drag(page: Page, from: Point, to: Point): Promise<() => Promise<unknown>> {
  const tools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    tools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }],
    })
  await touch('touchStart', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part)
  return () => tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
