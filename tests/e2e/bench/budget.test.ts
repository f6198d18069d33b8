import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { systemClock } from '#mocks/server/core/clock.ts'
import { changeTo, paintsOf, watchPaints } from '../paintWatch.ts'
import { listen, servedFolder, servePortal } from '../servePortal.ts'
import { personaOf, typeCredentials } from '../support.ts'
import { filesAreKept } from '../worker.ts'
import { median, phone, printLimits, printTable, test } from './benchTest.ts'

/** The speed of the built portal on a cheap phone with a slow connection, on first visits, compared with a page without code. */

/**
 * `largest` is a multiple of the time that the page needs without code. `change` is the longest time from a tap to the painted
 * screen, in ms, that the Web Vitals call good. Decision 030 says why it is not a multiple too.
 */
const limits = { largest: 1.3, shifts: 0.01, change: 200 }

/** Slow 4G: bytes a second, and ms there and back. */
const line = {
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
  offline: false,
}
/** The connection for tiny numbers; -1 stands for no limit. */
const fastLine = { ...line, downloadThroughput: -1, uploadThroughput: -1, latency: 0 }
/** How many times slower the phone is than this machine. */
const slowdown = 4

const person = personaOf('an.peeters')

/** Every screen of the menu and its title; the first is reached by its tile, the others by the main menu. */
const allScreens = ['Betalingen', 'Opleiding', 'Mijn gegevens', 'Aanwezigheden', 'Agenda', 'Startpagina']

const files = servedFolder('dist/portal')
const demoFiles = servedFolder('dist/e2e')

/** The page without its code: it looks the same and does nothing. */
const withoutCodeOf = (files: typeof demoFiles) => async (request: Request) => {
  if (request.url.endsWith('/sw.js')) return new Response('Not Found', { status: 404 })
  const answer = await files(new Request(request.url))
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer
  const html = (await answer.text())
    .replaceAll(/<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g, '')
    .replace('<html ', '<html data-first ')
  return new Response(gzipSync(html), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' },
  })
}

async function openPhone(browser: Browser, isFast: boolean): Promise<Page> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', isFast ? fastLine : line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: isFast ? 1 : slowdown })
  await watchPaints(page)
  return page
}

test('budget', async ({ browser, checkLimit, small }) => {
  const visits = small ? 1 : 5
  const screens = small ? allScreens.slice(0, 1) : allScreens
  const quiet = small ? 100 : 1_000

  /** Waits until the page has fetched nothing for a second and its main thread is idle. */
  async function calm(page: Page): Promise<void> {
    let fetched = -1
    for (;;) {
      const now = await page.evaluate(() => performance.getEntriesByType('resource').length)
      if (now === fetched) break
      fetched = now
      await page.waitForTimeout(quiet)
    }
    // The timeout is for a page that is never idle, such as one whose code is held back.
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
      // Pointing at the link fetches the code of the screen, so only the change of screen is measured.
      await link.hover()
      await calm(page)
      measured.set(`To ${name}`, await changeTo(page, name, () => link.click()))
      await calm(page)
    }
    await page.context().close()
    return measured
  }

  const portal = await servePortal(systemClock)
  const bare = await servePortal(systemClock, withoutCodeOf(files))
  const [bareTimes, measured]: [number[], Map<string, number>[]] = [[], []]
  for (let run = 0; run < visits; run++) {
    bareTimes.push(await withoutCode(bare.url))
    measured.push(await visit(portal.url))
  }
  for (const server of [portal, bare]) await server.close()

  const inMs = (value: number) => `${value.toFixed(0)} ms`
  const rows = [...(measured[0]?.keys() ?? [])].map((figure) => {
    const values = measured.map((each) => each.get(figure) ?? Number.NaN)
    const isShift = figure.endsWith('layout shift')
    const most = figure.startsWith('To ') ? limits.change : limits.largest * median(bareTimes)
    const limit = isShift ? limits.shifts : most
    checkLimit(figure, median(values), limit)
    return [
      figure,
      ...[median(values), Math.max(...values), limit].map(isShift ? (value) => value.toFixed(3) : inMs),
    ]
  })
  printTable(
    `First visits: ${visits}`,
    [small ? 'a fast phone and line' : `CPU ${slowdown} × slower, slow 4G`, 'median', 'worst', 'limit'],
    [
      ['The sign-in page without any code', inMs(median(bareTimes)), inMs(Math.max(...bareTimes)), ''],
      ...rows,
    ],
  )
})

/**
 * Until a person of the demo can be clicked, a first visit may take this many times as long as a later one, on a fast line and at
 * full speed: it builds the school that the later one finds, and waits for no file to be cached.
 */
const personLimit = 4

test('budget of the demo', async ({ browser, checkLimit, small }) => {
  const visits = small ? 1 : 5
  const [demo, bare] = [await listen(demoFiles), await listen(withoutCodeOf(demoFiles))]
  const person = (page: Page) => page.getByRole('region', { name: 'Demo: meld aan als' }).getByRole('button')

  /** The time of the largest paint until this element is there, in ms. */
  async function largest(url: string, there: (page: Page) => Promise<unknown>): Promise<number> {
    const page = await openPhone(browser, small)
    await page.goto(url)
    await there(page)
    const { largest } = await paintsOf(page)
    await page.context().close()
    return largest
  }
  async function untilPerson(page: Page): Promise<number> {
    await page.goto(demo.url, { waitUntil: 'commit' })
    await person(page).first().waitFor()
    return page.evaluate(() => performance.now())
  }
  const [bares, forms, firsts, laters]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let run = 0; run < visits; run++) {
    bares.push(await largest(bare.url, (page) => page.waitForLoadState('networkidle')))
    forms.push(await largest(demo.url, (page) => person(page).first().waitFor()))
    const page = await openPhone(browser, true)
    firsts.push(await untilPerson(page))
    await filesAreKept(page)
    laters.push(await untilPerson(await page.context().newPage()))
    await page.context().close()
  }
  for (const server of [demo, bare]) await server.close()
  printLimits(`First visits of the demo: ${visits}, medians in ms`, checkLimit, [
    [
      `Largest paint, CPU ${slowdown} × slower, slow 4G`,
      median(forms),
      Math.round(limits.largest * median(bares)),
    ],
    ['A person can be clicked, fast line', median(firsts), Math.round(personLimit * median(laters))],
  ])
})
