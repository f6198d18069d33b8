import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { demoTexts } from '#screens/login/demoTexts.ts'
import { tools } from '#scripts/lib/checks/run.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { listen, servedBelow } from '../servePortal.ts'
import {
  test as base,
  choose,
  expect,
  failedRequest,
  goTo,
  openBetalingen,
  panelButton,
  paymentRows,
  personaOf,
  schoolOf,
  welcome,
} from '../support.ts'
import { filesAreKept } from '../worker.ts'

const an = personaOf('an.peeters')
const lotte = personaOf('lotte.wouters')

/** A plain web server with the files of the demo, at an unusual path. */
interface Host {
  readonly url: string
  /** From now on the files are those of another version. */
  publishAgain(): void
  /** Refuses a file from now on, or no longer. No page requests that file, only the worker that caches it. */
  refuseOne(isRefused: boolean): void
  /** How many times that file was refused. */
  refused(): number
  close(): Promise<void>
}

/** Opens the demo, and signs An in. */
async function openAsAn(page: Page, { url }: Host): Promise<void> {
  await page.goto(url)
  await choose(page, an.gebruikersnaam)
  await expect(welcome(page, an.naam)).toBeVisible()
}

async function serveFolder(folder: string): Promise<Host> {
  const place = '/ergens/diep/de-demo/'
  const files = servedBelow(place, folder)
  const worker = await readFile(join(folder, 'sw.js'), 'utf8')
  let version = 1
  let isRefused = false
  let refused = 0
  const http = await listen((request) => {
    if (new URL(request.url).pathname === `${place}sw.js`)
      return new Response(`${worker}\n// ${version}`, { headers: { 'Content-Type': 'text/javascript' } })
    if (!isRefused || !request.url.endsWith('/apple-touch-icon.png')) return files(request)
    refused += 1
    return new Response('Service Unavailable', { status: 503 })
  })
  return {
    url: new URL(place, http.url).href,
    publishAgain: () => {
      version += 1
    },
    refuseOne: (next) => {
      isRefused = next
    },
    refused: () => refused,
    close: http.close,
  }
}

/** The demo as it is published, on a web server of its own. */
const test = base.extend<{ host: Host }, { built: string }>({
  built: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'webstudent-demo-'))
      await promisify(execFile)(process.execPath, [tools.vite, 'build', '--mode', 'demo', '--outDir', folder])
      await use(folder)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: scaleLimit(180_000) },
  ],
  host: async ({ built }, use) => {
    const host = await serveFolder(built)
    await use(host)
    await host.close()
  },
})

/** Opens the screens of a student and looks for what each shows. */
async function walk(page: Page): Promise<void> {
  await openBetalingen(page)
  await expect(paymentRows(page)).not.toHaveCount(0)
  for (const [path, heading] of [
    ['Agenda', 'Agenda'],
    ['mijn-gegevens', 'Mijn gegevens'],
    ['Aanwezigheden', 'Aanwezigheden'],
    ['opleiding', 'Opleiding'],
  ] as const) {
    await goTo(page, `/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
}

test('The demo works at any path and, after the first visit, without its web server, photos included', async ({
  page,
  host,
}) => {
  await openAsAn(page, host)
  await filesAreKept(page)
  await host.close()
  await page.goto(host.url)
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  await walk(page)
  const photo = await page.evaluate(async () => {
    const response = await fetch('../webstudent/fotos/leerling/medium/00001389.png')
    return [response.status, (await response.blob()).size > 1_000]
  })
  expect(photo).toEqual([200, true])
})

// rule: known-5
test('Without a network the demo does not say that nothing can be saved, because its school is in the browser', async ({
  page,
  context,
  host,
}) => {
  await openAsAn(page, host)
  await filesAreKept(page)
  await host.close()
  await context.setOffline(true)
  await openBetalingen(page)
  await expect(paymentRows(page)).not.toHaveCount(0)
  await expect(page.getByText('bewaren kan straks weer')).toHaveCount(0)
})

/** Whether the page itself is cached, which happens after all other files. */
const isKept = (page: Page) =>
  page.evaluate(async () => !!(await caches.match('./index.html', { ignoreSearch: true })))

test('When the connection drops after the first paint, the files are cached once it is back, and the page last of all', async ({
  page,
  host,
  problems,
}) => {
  problems.allow(/503/)
  host.refuseOne(true)
  await page.goto(host.url)
  await expect(page.getByRole('region', { name: demoTexts.title })).toBeVisible()
  await expect.poll(() => host.refused()).toBeGreaterThan(0)
  expect(await isKept(page)).toBe(false)
  host.refuseOne(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => isKept(page)).toBe(true)
  await host.close()
  await openAsAn(page, host)
})

/** Opens every tab of the panel and waits for its content. */
async function walkPanel(panel: Page): Promise<void> {
  const tabs = panel.getByRole('tab')
  await expect(tabs).toHaveCount(9)
  for (const tab of await tabs.all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    const content = panel.getByRole('tabpanel')
    await expect(content.getByRole('heading').or(content.getByRole('button')).first()).toBeVisible()
    await expect(content.getByText('Dit onderdeel kon niet geladen worden.')).toHaveCount(0)
  }
}

test("The panel's own window works at any path and, after the first visit, without its web server", async ({
  page,
  context,
  host,
}) => {
  await openAsAn(page, host)
  // The files of the panel are cached although it was never opened.
  await filesAreKept(page)
  await host.close()

  await panelButton(page).click()
  const [trainer] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'In een eigen venster' }).click(),
  ])
  await expect(trainer).toHaveURL(`${host.url}?paneel`)
  await expect(trainer.getByText('Stuurt het portaal in het andere venster.')).toBeVisible()
  await walkPanel(trainer)
  await trainer.getByRole('tab', { name: 'Personen' }).click()
  await trainer.getByRole('button', { name: `Aanmelden als ${lotte.naam}` }).click()
  await expect(welcome(page, lotte.naam)).toBeVisible()
  await trainer.getByRole('tab', { name: 'Klok' }).click()
  await trainer.getByLabel('Dag en uur').fill('2027-03-01T09:00')
  await trainer.getByRole('button', { name: 'Klok zetten' }).click()
  await expect(trainer.getByText('ma 1 maart 2027').first()).toBeVisible()

  // Opens it again as the first window, from which the portal is opened.
  await page.close()
  await trainer.close()
  const again = await context.newPage()
  await again.goto(`${host.url}?paneel`)
  await expect(again.getByText('Er is nog geen portaal open in deze browser.')).toBeVisible()
  await again.reload()
  await expect(again.getByRole('heading', { level: 1, name: 'Paneel van de trainer' })).toBeVisible()
  const [portal] = await Promise.all([
    context.waitForEvent('page'),
    again.getByRole('button', { name: 'Portaal openen' }).click(),
  ])
  await expect(portal).toHaveURL(new RegExp(`^${host.url}`))
  await choose(portal, an.gebruikersnaam)
  await expect(welcome(portal, an.naam)).toBeVisible()
})

test('Two tabs with different versions share one school, and the new version takes over on request', async ({
  page,
  context,
  host,
  problems,
}) => {
  // A scenario begins with nobody signed in.
  problems.allow(failedRequest)
  await openAsAn(page, host)
  const hasNewVersion = () =>
    page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting)
  host.publishAgain()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(hasNewVersion).toBe(true)
  const other = await context.newPage()
  await other.goto(host.url)
  await other.waitForFunction(() => window.webstudentMock)
  await other.evaluate(() => window.webstudentMock?.startScenario('niets-betaald'))
  const scenario = async (tab: Page) => (await schoolOf(tab))?.scenario
  expect([await scenario(page), await scenario(other)]).toEqual(['niets-betaald', 'niets-betaald'])
  await other.evaluate(async () =>
    (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({ type: 'SKIP_WAITING' }),
  )
  await expect.poll(hasNewVersion).toBe(false)
  expect([await scenario(page), await scenario(other)]).toEqual(['niets-betaald', 'niets-betaald'])
  await other.evaluate(() => window.webstudentMock?.setClock({ at: '2027-01-15 10:00', still: true }))
  await page.reload()
  await page.waitForFunction(() => window.webstudentMock)
  expect((await schoolOf(page))?.clock.mode).toBe('still')
})
