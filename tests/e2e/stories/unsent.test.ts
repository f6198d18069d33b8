import type { BrowserContext, Locator, Page } from '@playwright/test'
import { storedOnDevice } from '../deviceStorage.ts'
import { test } from '../portalTest.ts'
import {
  expect,
  failedRequest,
  filled,
  goTo,
  isLanded,
  personaOf,
  today,
  typeCredentials,
  welcome,
} from '../support.ts'
import { workerIsActive } from '../worker.ts'

const jan = personaOf('jan.janssens')
const isabelle = personaOf('isabelle.lambert')
const remark = 'De trein staat stil in Mechelen'

test.use({ edition: 'PS' })
test.beforeEach(({ problems }) => problems.allow(failedRequest))

/** The strip above every screen that says which lists are not sent. */
const strip = (page: Page): Locator => page.getByText(/Nog niet verzonden: .+ Dat gebeurt vanzelf/)

/** The calls of a browser that would store attendance. */
function watchStores(context: BrowserContext): string[] {
  const stores: string[] = []
  context.on('request', (request) => {
    if (request.postData()?.includes('VerwerkAanwezigHeden')) stores.push(request.url())
  })
  return stores
}

interface Mark {
  readonly CursistID: number
  readonly AanwezigheidstypeID: number
  readonly Commentaar: string
}

/** The stored marks of these people today. */
async function stored(page: Page, school: string, people: readonly number[]): Promise<Mark[]> {
  const answer = await page.request.get(new URL('/__mock/rows/registraties', school).href)
  const rows: { Datum: string; regels: Mark[] }[] = await answer.json()
  return rows
    .filter(({ Datum }) => Datum === today)
    .flatMap(({ regels }) => regels)
    .filter(({ CursistID }) => people.includes(CursistID))
}

/** Signs in and opens the attendance list of the current hour. */
async function openList(page: Page, portal: string, remembers: boolean): Promise<void> {
  await page.goto(portal)
  if (!remembers) await page.getByLabel('Wachtwoord onthouden op dit toestel').uncheck()
  await typeCredentials(page, jan.gebruikersnaam, jan.wachtwoord)
  await isLanded(page)
  await goTo(page, '/aanwezigheden-registreren')
  await expect(filled(page, '[data-person]').first()).toBeVisible()
}

/** Goes offline, marks three people as absent, the first with a remark, and saves. Gives their IDs. */
async function saveWithoutLine(page: Page): Promise<number[]> {
  // An active worker has stored every file.
  await workerIsActive(page)
  await page.context().setOffline(true)
  const ids: number[] = []
  for (const n of [0, 1, 2]) {
    const row = filled(page, '[data-person]').nth(n)
    ids.push(Number(await row.getAttribute('data-person')))
    const code = row.locator('[data-code]')
    for (const _ of ['present', 'late', 'absent']) await code.click()
    await expect(code).toHaveAccessibleName(/, afwezig ongewettigd, nog niet bewaard$/)
  }
  await filled(page, '[data-person]').first().getByRole('button').first().click()
  await page.getByLabel('Opmerking').fill(remark)
  await page.getByRole('button', { name: 'Klaar' }).click()
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect(strip(page)).toBeVisible()
  return ids
}

test('On a wide screen the message about the connection is above the title', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openList(page, portal, true)
  await page.context().setOffline(true)
  const message = await page.getByText(/^Je bent offline/).boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
})

// rule: known-7
test('Attendance registered without a network is sent once, even when the tab was closed in between', async ({
  page,
  context,
  portal,
  served,
}) => {
  const stores = watchStores(context)
  await openList(page, portal, true)
  const people = await saveWithoutLine(page)
  await page.close()

  const next = await context.newPage()
  await next.goto(portal)
  await expect(welcome(next, jan.naam)).toBeVisible()
  await expect(strip(next)).toBeVisible()
  await expect(next.getByRole('region', { name: 'Vandaag' })).toContainText('Nog niet verzonden')
  expect([stores, await stored(next, served.mock.url, people)]).toEqual([[], []])

  await context.setOffline(false)
  await expect(next.getByText(/^Verzonden: /)).toBeVisible()
  await expect(strip(next)).toHaveCount(0)
  const marks = await stored(next, served.mock.url, people)
  expect(marks.map(({ CursistID }) => CursistID).sort()).toEqual(people.sort())
  expect(new Set(marks.map(({ AanwezigheidstypeID }) => AanwezigheidstypeID)).size).toBe(1)
  expect(marks.map(({ Commentaar }) => Commentaar).filter(Boolean)).toEqual([remark])
  expect(stores).toHaveLength(1)
})

// rule: known-2, known-3, known-7
test('Unsent attendance cannot be read on the device, and is not sent for the next user', {
  tag: '@long',
}, async ({ page, context, portal, served }) => {
  const stores = watchStores(context)
  await openList(page, portal, false)
  const people = await saveWithoutLine(page)
  const list = await page.getByRole('main').innerText()
  const secrets = [remark, ...(list.match(/.+(?=\nNr\. \d)/g) ?? [])]
  expect(secrets.length).toBeGreaterThan(20)
  const foundIn = (text: string) => secrets.filter((secret) => text.includes(secret))
  expect(foundIn(await storedOnDevice(page, { isOpen: true })), 'while signed in').toEqual([])
  await page.close()
  await context.setOffline(false)

  const next = await context.newPage()
  await next.goto(portal)
  await typeCredentials(next, isabelle.gebruikersnaam, isabelle.wachtwoord)
  await isLanded(next)
  await goTo(next, '/aanwezigheden-registreren')
  await expect(filled(next, '[data-person]').first()).toBeVisible()
  expect(await next.locator('body').innerText()).not.toContain('Nog niet verzonden')
  expect(foundIn(await storedOnDevice(next, { isOpen: true })), 'with the next person').toEqual([])
  expect([stores, await stored(next, served.mock.url, people)]).toEqual([[], []])
})
