import type { Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/ensure-chromium.mjs'
import { listen, servedFolder } from '../servePortal.ts'
import {
  test as base,
  choose,
  expect,
  failedRequest,
  openBetalingen,
  panelButton,
  paymentRows,
  schoolOf,
  welcome,
} from '../support.ts'

const host = 'schooldemo.test'
const executablePath = findChromium()

/** The demo on an ordinary web server, at an address without HTTPS, as a class reaches it. */
const test = base.extend<{ demo: string }>({
  launchOptions: {
    args: [...chromiumFlags, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    ...(executablePath && { executablePath }),
  },
  demo: async ({ browserName: _ }, use) => {
    const server = await listen(servedFolder('dist/e2e'))
    await use(`http://${host}:${new URL(server.url).port}/`)
    await server.close()
  },
})

const withoutHttps = (page: Page) => page.getByText('(zonder https)')

test.beforeEach(({ problems }) => problems.allow(failedRequest))

test('At an address without HTTPS all tabs share a school that survives a reload, and say what is missing', async ({
  page,
  context,
  demo,
}) => {
  await page.goto(demo)
  expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false])
  await expect(withoutHttps(page)).toBeVisible()
  await choose(page, 'an.peeters')
  await expect(welcome(page, 'An Peeters')).toBeVisible()
  await openBetalingen(page)
  await expect(paymentRows(page)).not.toHaveCount(0)
  await page.reload()
  await expect(paymentRows(page)).not.toHaveCount(0)

  const other = await context.newPage()
  await other.goto(demo)
  await other.waitForFunction(() => window.webstudentMock)
  await page.evaluate(() => window.webstudentMock?.startScenario('niets-betaald'))
  expect((await schoolOf(other))?.scenario).toBe('niets-betaald')
})

test('A browser without shared workers has a school in each tab that survives a reload', async ({
  page,
  context,
  demo,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
  await page.goto(demo)
  await expect(page.getByText('Elk tabblad heeft een eigen school')).toBeVisible()
  await choose(page, 'an.peeters')
  await expect(welcome(page, 'An Peeters')).toBeVisible()
  await page.evaluate(() => window.webstudentMock?.setFaults([{ kind: 'delay', ms: 5 }]))
  await page.reload()
  await expect(welcome(page, 'An Peeters')).toBeVisible()
  expect((await schoolOf(page))?.faults).toHaveLength(1)
  await panelButton(page).click()
  await expect(withoutHttps(page)).toBeVisible()
})

test('A browser that refuses the service worker still shows the demo', async ({ page, context, baseURL }) => {
  await context.addInitScript(() => {
    if ('serviceWorker' in navigator)
      navigator.serviceWorker.register = () => Promise.reject(new DOMException('refused', 'SecurityError'))
  })
  await page.goto(baseURL ?? '')
  await choose(page, 'an.peeters')
  await expect(welcome(page, 'An Peeters')).toBeVisible()
})
