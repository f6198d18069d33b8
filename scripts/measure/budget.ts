import { availableParallelism, loadavg } from 'node:os'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright'
import { personas } from '../../fixtures/personas.ts'
import { systemClock } from '../../mocks/server/core/clock.ts'
import { chromiumFlags, findChromium } from '../ensure-chromium.mjs'
import { serveEmptyPage } from '../lib/measure/emptyPage.ts'
import { changeTo, paintsOf, watchPaints } from '../lib/measure/paintWatch.ts'
import { servedFolder, servePortal } from '../lib/measure/servePortal.ts'
import { optionsOrExit } from '../lib/options.ts'
import { markdownTable, table } from '../lib/text.ts'

/** `npm run budget`: how the built portal feels on a cheap phone with a slow line. */

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
const slowdown = 4

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'nl-BE' }

const person = personas.find(({ gebruikersnaam }) => gebruikersnaam === 'an.peeters')
if (!person) throw new Error('an.peeters should be a student')

/** Every screen of the menu and its title; the first is reached by its tile, the others by the main menu. */
const screens = ['Betalingen', 'Opleiding', 'Mijn gegevens', 'Aanwezigheden', 'Agenda', 'Startpagina']

async function slowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await watchPaints(page)
  return page
}

/** Waits until the page has nothing to do: nothing fetched for a second, and nothing left to work out. */
async function calm(page: Page): Promise<void> {
  let fetched = -1
  for (;;) {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length)
    if (now === fetched) break
    fetched = now
    await page.waitForTimeout(1000)
  }
  // A page that is never idle, such as one whose code is held back, is measured all the same.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })))
}

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

/** When the largest thing of the page without code is painted, in ms. */
async function withoutCode(browser: Browser, url: string): Promise<number> {
  const page = await slowPhone(browser)
  await page.goto(url)
  await calm(page)
  const { largest } = await paintsOf(page)
  await page.context().close()
  return largest
}

/** How long each change of route takes in a page with nothing in it, in ms: as many as the portal's. */
async function emptyChanges(browser: Browser, url: string): Promise<number[]> {
  const page = await slowPhone(browser)
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

/** What one visit of somebody for the first time measures: the name of each figure, and its value. */
async function visit(browser: Browser, url: string): Promise<Map<string, number>> {
  const page = await slowPhone(browser)
  const measured = new Map<string, number>()
  await page.goto(url)
  await page.getByLabel('Wachtwoord', { exact: true }).waitFor()
  await calm(page)
  const paints = await paintsOf(page)
  measured.set('Login: largest paint', paints.largest)
  measured.set('Login: layout shift', paints.shifts)

  await page.getByLabel('Gebruikersnaam').fill(person?.gebruikersnaam ?? '')
  await page.getByLabel('Wachtwoord', { exact: true }).fill(person?.wachtwoord ?? '')
  await page.getByLabel('Wachtwoord', { exact: true }).press('Enter')
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

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
/** @param bare when the page without code is painted, in ms */
const limitOf = (figure: string, bare: number) =>
  figure.endsWith('layout shift')
    ? limits.shifts
    : figure.startsWith('To ')
      ? limits.change
      : limits.largest * bare
const shown = (figure: string, value: number) =>
  figure.endsWith('layout shift') ? value.toFixed(3) : `${value.toFixed(0)} ms`

const { runs = 5, markdown = false } = optionsOrExit('npm run budget -- [options]', {
  runs: { kind: 'count', help: 'how many visits, of which the median counts; 5 if not given' },
  markdown: { kind: 'flag', help: 'print the rows for the README' },
})
const executablePath = findChromium()
if (!executablePath) throw new Error('There is no Chromium: node scripts/ensure-chromium.mjs installs one.')

const portal = await servePortal(systemClock)
const bare = await servePortal(systemClock, filesWithoutCode)
const emptyPage = await serveEmptyPage()
const browser = await chromium.launch({ executablePath, args: chromiumFlags })
const visits: Map<string, number>[] = []
const bareVisits: number[] = []
const emptyVisits: number[] = []
try {
  for (let run = 0; run < Math.max(1, runs); run++) {
    bareVisits.push(await withoutCode(browser, bare.url))
    emptyVisits.push(...(await emptyChanges(browser, emptyPage.url)))
    visits.push(await visit(browser, portal.url))
  }
} finally {
  await browser.close()
  await portal.close()
  await bare.close()
  await emptyPage.close()
}
const barePaint = medianOf(bareVisits)
const emptyChange = medianOf(emptyVisits)

const rows = [...(visits[0]?.keys() ?? [])].map((figure) => {
  const values = visits.map((each) => each.get(figure) ?? Number.NaN)
  const [median, limit] = [medianOf(values), limitOf(figure, barePaint)]
  if (!(median < limit)) process.exitCode = 1
  return [figure, ...[median, Math.max(...values), limit].map((value) => shown(figure, value))]
})
rows.unshift(
  ['The sign-in page without any code', shown('', barePaint), shown('', Math.max(...bareVisits)), ''],
  ['A change of an empty page', shown('', emptyChange), shown('', Math.max(...emptyVisits)), ''],
)
const heading = ['CPU 4 × slower, slow 4G', 'median', 'worst', 'limit']
const [load = 0] = loadavg()
console.log(
  `\nFirst visits: ${visits.length}; load of the machine ${load.toFixed(1)} on ${availableParallelism()} cores.\n\n${(markdown ? markdownTable : table)(heading, rows)}`,
)
if (process.exitCode) console.error('\nOver the budget.')
if (load > availableParallelism())
  console.error(
    'The machine was busy with other work, which makes every figure worse: measure again when it is quiet.',
  )
