import { chromium, type Page } from '@playwright/test'
import { expect, failedRequest, personaOf, signIn, test, today } from '../support.ts'
import { changeGsm, ownNumber, rest, stopWorker } from './school.ts'

const an = personaOf('an.peeters')

test('After the browser stopped the worker the school still has its session, changes, faults and undo', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(failedRequest)
  await signIn(page, an.gebruikersnaam)
  const before = (await rest(page, ownNumber)).text
  await changeGsm(page, '+32470000004')
  await page.evaluate(() =>
    window.webstudentMock?.setFaults([{ kind: 'status', status: 502, from: 2, times: 1 }]),
  )
  await rest(page, 'myschoolwareaccount')
  await stopWorker(context, page)
  expect((await rest(page, 'myschoolwareaccount')).status).toBe(502)
  await stopWorker(context, page)
  expect((await rest(page, ownNumber)).text).toContain('+32470000004')
  await page.evaluate(() => window.webstudentMock?.undo())
  expect((await rest(page, ownNumber)).text).toBe(before)
  expect((await page.evaluate(() => window.webstudentMock?.traffic()))?.length).toBeGreaterThan(5)
})

/** Ends a browser at once, as the system does when there is no memory left. */
async function kill(page: Page): Promise<void> {
  const closed = page.waitForEvent('close')
  const session = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const [browser] = processInfo.filter(({ type }) => type === 'browser')
  if (!browser) throw new Error('The browser has no process.')
  process.kill(browser.id, 'SIGKILL')
  await closed
}

test(
  'An answered save survives a killed browser',
  { tag: '@long' },
  async ({ launchOptions, baseURL }, info) => {
    const profile = info.outputPath('profile')
    const open = async () => {
      const context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: baseURL ?? '',
      })
      await context.clock.install({ time: `${today}T10:00:00` })
      const page = await context.newPage()
      await page.goto('')
      return page
    }
    let page = await open()
    await signIn(page, an.gebruikersnaam)
    for (const number of ['+32470000008', '+32470000009']) {
      expect((await changeGsm(page, number)).status).toBe(200)
      await kill(page)
      page = await open()
      expect((await rest(page, ownNumber)).text).toContain(number)
    }
    await page.context().close()
  },
)
