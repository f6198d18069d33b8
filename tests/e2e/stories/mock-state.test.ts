import type { BrowserContext } from '@playwright/test'
import {
  choose,
  expect,
  failedRequest,
  openBetalingen,
  paymentRows,
  personaOf,
  signIn,
  test,
  title,
} from '../support.ts'
import { changeGsm, ownNumber, rest, stopWorker } from './school.ts'

const an = personaOf('an.peeters')
/** Every call of a school server that something else than the worker answered, or that the worker sent on. */
function watchLeaks(context: BrowserContext): string[] {
  const leaks: string[] = []
  const isCall = (url: string) => /\/bin\//.test(url)
  context.on('response', (response) => {
    if (isCall(response.url()) && !response.fromServiceWorker()) leaks.push(`answered: ${response.url()}`)
  })
  context.on('request', (request) => {
    if (isCall(request.url()) && request.serviceWorker()) leaks.push(`sent on: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    if (isCall(request.url())) leaks.push(`failed: ${request.url()}`)
  })
  return leaks
}

test('Saved data are there after a reload, and in another tab', async ({ page, context }) => {
  await signIn(page, an.gebruikersnaam)
  expect((await changeGsm(page, '+32470000001')).status).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  expect((await rest(page, ownNumber)).text).toContain('+32470000001')
  const other = await context.newPage()
  await other.goto('')
  expect((await rest(other, ownNumber)).text).toContain('+32470000001')
  await changeGsm(other, '+32470000002')
  expect((await rest(page, ownNumber)).text).toContain('+32470000002')
})

test('A tab hears at once what another tab changed', async ({ page, context }) => {
  await signIn(page, an.gebruikersnaam)
  const other = await context.newPage()
  await other.goto('')
  await other.waitForFunction(() => window.webstudentMock)
  await other.evaluate(() => {
    const heard: string[][] = []
    Object.assign(window, { heard })
    window.webstudentMock?.watch(({ tables }) => heard.push([...tables]))
  })
  await changeGsm(page, '+32470000003')
  await expect
    .poll(() => other.evaluate(() => (window as unknown as { heard: string[][] }).heard.flat()))
    .toContain('cursisten')
})

test('After the browser stopped the worker the school is where it was: session, changes, faults, undo', async ({
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

test('Users do not notice a worker that is stopped between any two calls', async ({ page, context }) => {
  await page.goto('')
  await choose(page, an.gebruikersnaam)
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  await stopWorker(context, page)
  await openBetalingen(page)
  await expect(title(page, 'Betalingen')).toBeVisible()
  await expect(paymentRows(page)).not.toHaveCount(0)
})

test('No call of a school server reaches the network: not after a hard reload, not without a worker', async ({
  page,
  context,
}) => {
  const leaks = watchLeaks(context)
  await signIn(page, an.gebruikersnaam)
  const session = await context.newCDPSession(page)
  await session.send('Page.reload', { ignoreCache: true })
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  expect((await rest(page, 'servertypeinfo')).status).toBe(200)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
  expect((await rest(page, 'servertypeinfo')).status).toBe(200)
  await page.reload()
  await page.waitForFunction(() => window.webstudentMock)
  expect((await rest(page, 'servertypeinfo')).status).toBe(200)
  expect(
    await page.evaluate(
      async () =>
        (await fetch('https://elders.example/webstudent/bin/server.fcgi/REST/servertypeinfo')).status,
    ),
  ).toBe(200)
  expect(leaks).toEqual([])
})

test('A stored school that is damaged is set aside, and the start state loads', async ({
  page,
  context,
  problems,
}) => {
  // The session went with the school.
  problems.allow(failedRequest)
  await signIn(page, an.gebruikersnaam)
  await changeGsm(page, '+32470000005')
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const change = opening.result.transaction('school', 'readwrite')
          change.objectStore('school').put([{ ID: 'kapot' }], 'table cursisten')
          change.oncomplete = () => resolve()
        }
      }),
    `webstudent-mock ${scope}`,
  )
  await stopWorker(context, page)
  await page.reload()
  await expect(
    page.getByText('De bewaarde school is opzijgezet. Deze toestand is beschadigd (cursisten.'),
  ).toBeVisible()
  expect(await page.evaluate(() => window.webstudentMock?.setAside())).toContain('kapot')
  await page.evaluate(() => window.webstudentMock?.signInAs('an.peeters'))
  expect((await rest(page, ownNumber)).text).not.toContain('+32470000005')
})

test('A reset ends every session and brings back the start', async ({ page, problems }) => {
  problems.allow(failedRequest)
  await signIn(page, an.gebruikersnaam)
  const before = (await rest(page, ownNumber)).text
  await changeGsm(page, '+32470000006')
  await page.evaluate(() => window.webstudentMock?.reset())
  expect((await rest(page, ownNumber)).status).toBe(401)
  await page.evaluate(() => window.webstudentMock?.signInAs('an.peeters'))
  expect((await rest(page, ownNumber)).text).toBe(before)
})
