import type { BrowserContext, Page } from '@playwright/test'
import { listen, servedBelow } from '../servePortal.ts'
import {
  agendaCards,
  test as base,
  choose,
  expect,
  failedRequest,
  goTo,
  openAgenda,
  openBetalingen,
  paymentRows,
  personaOf,
  schoolOf,
  setFaults,
  signIn,
  signOut,
  title,
  welcome,
} from '../support.ts'
import { stopWorker } from './school.ts'

const an = personaOf('an.peeters')

const site = '/webstudent/'

/** A web server that records its requests. */
interface RecordingServer {
  readonly url: string
  /** The paths that reached it. */
  readonly requestedPaths: string[]
}

const test = base.extend<{ webServer: RecordingServer }>({
  webServer: async ({ browserName: _ }, use) => {
    const requestedPaths: string[] = []
    const files = servedBelow(site, 'dist/e2e')
    const server = await listen((request) => {
      requestedPaths.push(new URL(request.url).pathname)
      return files(request)
    })
    await use({ url: new URL(site, server.url).href, requestedPaths })
    await server.close()
  },
})

const isCall = (path: string) => /\/(bin|fotos)\//.test(path)

/** What a browser does to a hidden tab, and to one that is shown again. */
async function setLifecycle(context: BrowserContext, page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state })
  await session.detach()
}

test('During a whole visit no call and no photo reaches the web server', async ({
  page,
  context,
  webServer,
  problems,
}) => {
  problems.allow(failedRequest)
  await page.goto(`${webServer.url}#/mijn-gebruiker`)
  await choose(page, an.gebruikersnaam)
  await expect(title(page, 'Mijn gebruiker')).toBeVisible()
  for (const [path, heading] of [
    ['/Agenda', 'Agenda'],
    ['/mijn-gegevens', 'Mijn gegevens'],
    ['/Aanwezigheden', 'Aanwezigheden'],
    ['/opleiding', 'Opleiding'],
    ['/betalingen', 'Betalingen'],
  ] as const) {
    await goTo(page, path)
    await expect(title(page, heading)).toBeVisible()
  }
  // Removes the worker, as a hard reload does.
  const session = await context.newCDPSession(page)
  await session.send('Page.reload', { ignoreCache: true })
  await expect(paymentRows(page)).not.toHaveCount(0)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
  await page.reload()
  await expect(paymentRows(page)).not.toHaveCount(0)
  // A call that fails in the school is not sent to the web server.
  for (const kind of ['unreachable', 'dropped', 'html'] as const) {
    await goTo(page, '/landing-page')
    await setFaults(page, { kind, endpoint: 'betalingen' })
    await goTo(page, '/betalingen')
    await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
    await setFaults(page)
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toHaveCount(0)
  }
  await signOut(page)
  await openAgenda(page, 'jan.janssens')
  await expect(agendaCards(page)).not.toHaveCount(0)
  // Pages of the server that a browser visits, and files that it takes along.
  await goTo(page, '/mijn-gebruiker')
  await page.getByRole('link', { name: 'Office 365 koppelen' }).click()
  await page.getByRole('button', { name: 'Jan Janssens' }).click()
  await expect(page.getByText('De koppeling is succesvol verlopen!')).toBeVisible()
  // A call to the school at another address is not sent there either.
  const elsewhere = 'https://elders.example/webstudent/bin/server.fcgi/REST/servertypeinfo'
  expect(await page.evaluate(async (url) => (await fetch(url)).status, elsewhere)).toBe(200)
  expect(webServer.requestedPaths.length).toBeGreaterThan(5)
  expect(webServer.requestedPaths.filter(isCall)).toEqual([])
})

test('After a night of sleep of the laptop the demo goes on with the new day', async ({
  page,
  context,
  problems,
}) => {
  // The session has ended, and the password was not saved.
  problems.allow(failedRequest)
  await signIn(page, an.gebruikersnaam)
  await setLifecycle(context, page, 'frozen')
  await stopWorker(context, page)
  await setLifecycle(context, page, 'active')
  await page.clock.fastForward('14:00:00')
  await openBetalingen(page)
  await expect(page.getByText('Je sessie is verlopen. Meld je opnieuw aan.')).toBeVisible()
  await choose(page, an.gebruikersnaam)
  // Either the start page is shown, or the screen that was requested when the session turned out to have ended.
  await expect(welcome(page, an.naam).or(paymentRows(page).first())).toBeVisible()
  await goTo(page, '/betalingen')
  await expect(paymentRows(page)).not.toHaveCount(0)
  expect((await schoolOf(page))?.clock.now).toMatch(/^2026-11-25 /)
  await goTo(page, '/Agenda')
  await expect(agendaCards(page)).not.toHaveCount(0)
})

test('A call that was running when the worker stopped can be repeated', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(failedRequest)
  await signIn(page, an.gebruikersnaam)
  await setFaults(page, { endpoint: 'betalingen', kind: 'timeout', times: 1 })
  await openBetalingen(page)
  await expect(page.getByText('Betalingen worden opgehaald…')).toBeAttached()
  await expect.poll(async () => (await schoolOf(page))?.faults[0]?.hits).toBe(1)
  await stopWorker(context, page)
  await page.clock.fastForward(15_000)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(paymentRows(page)).not.toHaveCount(0)
})
