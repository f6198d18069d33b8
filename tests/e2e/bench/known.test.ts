import { type BrowserContext, expect } from '@playwright/test'
import { systemClock } from '#mocks/server/core/clock.ts'
import { isAllStored } from '../deviceStorage.ts'
import { paintsOf, watchPaints } from '../paintWatch.ts'
import { servePortal } from '../servePortal.ts'
import { isLanded, personaOf, typeCredentials } from '../support.ts'
import { workerIsActive } from '../worker.ts'
import { median, phone, printLimits, test } from './benchTest.ts'

/** How soon somebody who comes back without a connection sees the data of the last visit. rule: known-1, known-4 */

const person = personaOf('an.peeters')

interface Seen {
  /** From the beginning of the visit until the facts of the start page are painted, in ms. */
  readonly shown: number
  /** The same, counted from the arrival of the code. */
  readonly afterCode: number
  readonly shifts: number
}

/** Opens the portal in a new tab, with a CPU that is this many times slower. */
async function comeBack(context: BrowserContext, url: string, slowdown: number): Promise<Seen> {
  const page = await context.newPage()
  await watchPaints(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    const seen = { shown: 0, afterCode: 0 }
    Object.assign(window, { seen })
    const isShown = () => /\d van \d+ modules/.test(document.querySelector('main')?.textContent ?? '')
    window.whenShown(isShown, () => {
      const [code] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      seen.shown = performance.now()
      seen.afterCode = seen.shown - (code ?? 0)
    })
  })
  await page.goto(url)
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.shown > 0)
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  const { shifts } = await paintsOf(page)
  await page.close()
  return { ...seen, shifts }
}

test('known', async ({ browser, checkLimit, small }) => {
  const portal = await servePortal(systemClock)
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.goto(portal.url)
    await workerIsActive(page)
    await typeCredentials(page, person.gebruikersnaam, person.wachtwoord)
    await isLanded(page)
    // The second visit shows the stored data at once, and then stores what it reads again.
    await page.reload()
    await isLanded(page)
    await page.waitForLoadState('networkidle')
    await expect.poll(isAllStored(page), { intervals: [1_000], timeout: 60_000 }).toBe(true)
    await page.close()
    await context.setOffline(true)
    const visits = small ? 1 : 5
    const [fast, slow]: [Seen[], Seen[]] = [[], []]
    for (let n = 0; n < visits; n++) {
      fast.push(await comeBack(context, portal.url, 1))
      slow.push(await comeBack(context, portal.url, 4))
    }
    const of = (all: readonly Seen[], what: keyof Seen) => median(all.map((each) => each[what]))
    printLimits(`The start page without a line: ${visits} visits`, checkLimit, [
      ['after the code has come, ms', of(fast, 'afterCode'), 300],
      ['on a phone 4 × slower, from the beginning, ms', of(slow, 'shown'), 1_000],
      ['layout shift', of([...fast, ...slow], 'shifts'), 0.01],
    ])
  } finally {
    await context.close()
    await portal.close()
  }
})
