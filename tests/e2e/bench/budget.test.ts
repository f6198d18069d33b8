import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { systemClock } from '#mocks/server/core/clock.ts'
import { changeTo, paintsOf, watchPaints } from '../paintWatch.ts'
import { servedFolder, servePortal } from '../servePortal.ts'
import { personaOf, typeCredentials } from '../support.ts'
import { median, phone, tell, test } from './benchTest.ts'
import { serveEmptyPage } from './emptyPage.ts'

/** How the built portal feels on a cheap phone with a slow line: first visits, each beside a page without any code. */

/**
 * `largest`: times what the page's HTML and styles need without any code. `change`: ms from a tap to the painted screen,
 * which the Web Vitals still call good. Decision 030 says why it is not a multiple of an empty page.
 */
const limits = { largest: 1.3, shifts: 0.01, change: 200 }

/** Slow 4G in bytes a second and ms there and back; a phone a quarter as fast as this machine. */
const line = {
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
  offline: false,
}
/** Of the tiny numbers: -1 is no limit. */
const fastLine = { ...line, downloadThroughput: -1, uploadThroughput: -1, latency: 0 }
const slowdown = 4

const person = personaOf('an.peeters')

/** Every screen of the menu and its title; the first is reached by its tile, the others by the main menu. */
const allScreens = ['Betalingen', 'Opleiding', 'Mijn gegevens', 'Aanwezigheden', 'Agenda', 'Startpagina']

const files = servedFolder('dist/portal')

/** The page without its code: the same look, and nothing happens in it. */
async function filesWithoutCode(request: Request): Promise<Response> {
  const answer = await files(new Request(request.url))
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer
  const html = (await answer.text())
    .replaceAll(/<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g, '')
    .replace('<html ', '<html data-first ')
  return new Response(gzipSync(html), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' },
  })
}

async function openPhone(browser: Browser, small: boolean): Promise<Page> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', small ? fastLine : line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: small ? 1 : slowdown })
  await watchPaints(page)
  return page
}

test('budget', async ({ browser, hold, small }) => {
  const visits = small ? 1 : 5
  const screens = small ? allScreens.slice(0, 1) : allScreens
  const quiet = small ? 100 : 1_000

  /** Waits until the page has nothing to do: nothing fetched for a second, and nothing left to work out. */
  async function calm(page: Page): Promise<void> {
    let fetched = -1
    for (;;) {
      const now = await page.evaluate(() => performance.getEntriesByType('resource').length)
      if (now === fetched) break
      fetched = now
      await page.waitForTimeout(quiet)
    }
    // A page that is never idle, such as one whose code is held back, is measured all the same.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })))
  }

  /** When the largest thing of the page without code is painted, in ms. */
  async function withoutCode(url: string): Promise<number> {
    const page = await openPhone(browser, small)
    await page.goto(url)
    await calm(page)
    const { largest } = await paintsOf(page)
    await page.context().close()
    return largest
  }

  /** How long each change of route takes in a page with nothing in it, in ms: as many as the portal's. */
  async function emptyChanges(url: string): Promise<number[]> {
    const page = await openPhone(browser, small)
    await page.goto(url)
    await page.getByRole('link').waitFor()
    const took: number[] = []
    for (const n of screens.keys()) {
      await calm(page)
      took.push(await changeTo(page, n % 2 === 0 ? 'Twee' : 'Een', () => page.getByRole('link').click()))
    }
    await page.context().close()
    return took
  }

  /** What a first visit measures: the name of each figure, and its value. */
  async function visit(url: string): Promise<Map<string, number>> {
    const page = await openPhone(browser, small)
    const measured = new Map<string, number>()
    await page.goto(url)
    await page.getByLabel('Wachtwoord', { exact: true }).waitFor()
    await calm(page)
    const paints = await paintsOf(page)
    measured.set('Login: largest paint', paints.largest)
    measured.set('Login: layout shift', paints.shifts)
    await typeCredentials(page, person.gebruikersnaam, person.wachtwoord)
    await page.getByRole('heading', { name: 'Welkom' }).waitFor()
    await calm(page)
    for (const [n, name] of screens.entries()) {
      if (n > 0) await page.getByRole('button', { name: 'Menu openen' }).click()
      const link = page
        .getByRole(n > 0 ? 'dialog' : 'main')
        .getByRole('link', { name: n > 0 ? new RegExp(`^${name}$`) : name })
      // On a slow line a screen is fetched when one points at its link; what is measured is the change, with its code there.
      await link.hover()
      await calm(page)
      measured.set(`To ${name}`, await changeTo(page, name, () => link.click()))
      await calm(page)
    }
    await page.context().close()
    return measured
  }

  const portal = await servePortal(systemClock)
  const bare = await servePortal(systemClock, filesWithoutCode)
  const empty = await serveEmptyPage()
  const [bareTimes, emptyTimes, measured]: [number[], number[], Map<string, number>[]] = [[], [], []]
  for (let run = 0; run < visits; run++) {
    bareTimes.push(await withoutCode(bare.url))
    emptyTimes.push(...(await emptyChanges(empty.url)))
    measured.push(await visit(portal.url))
  }
  for (const server of [portal, bare, empty]) await server.close()

  const inMs = (value: number) => `${value.toFixed(0)} ms`
  const rows = [...(measured[0]?.keys() ?? [])].map((figure) => {
    const values = measured.map((each) => each.get(figure) ?? Number.NaN)
    const isShift = figure.endsWith('layout shift')
    const most = figure.startsWith('To ') ? limits.change : limits.largest * median(bareTimes)
    const limit = isShift ? limits.shifts : most
    hold(figure, median(values), limit)
    return [
      figure,
      ...[median(values), Math.max(...values), limit].map(isShift ? (value) => value.toFixed(3) : inMs),
    ]
  })
  const ofOther = (what: string, times: readonly number[]) => [
    what,
    inMs(median(times)),
    inMs(Math.max(...times)),
    '',
  ]
  tell(
    `First visits: ${visits}`,
    [small ? 'a fast phone and line' : `CPU ${slowdown} × slower, slow 4G`, 'median', 'worst', 'limit'],
    [
      ofOther('The sign-in page without any code', bareTimes),
      ofOther('A change of an empty page', emptyTimes),
      ...rows,
    ],
  )
})
