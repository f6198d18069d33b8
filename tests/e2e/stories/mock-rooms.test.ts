import type { Page } from '@playwright/test'
import { test } from '../servedDemo.ts'
import { choose, expect, openBetalingen, paymentRows, personaOf, today } from '../support.ts'

const an = personaOf('an.peeters')

/** Before the server ends, which pages that listen to it would report. */
const leave = (...pages: Page[]) => Promise.all(pages.map((page) => page.close()))

test('A group opens a room, signs in with one click, and another room sees nothing of it', async ({
  page,
  otherContext,
  mock,
}) => {
  await page.goto(`${mock.url}/`)
  await page.getByLabel('Eigen code voor een nieuwe kamer').fill('blauw')
  await page.getByRole('button', { name: 'Nieuwe kamer openen' }).click()
  await expect(page).toHaveURL(`${mock.url}/kamer/blauw/webstudent/`)
  await choose(page, an.gebruikersnaam)
  await expect(page.getByRole('heading', { name: 'Welkom An Peeters' })).toBeVisible()
  await openBetalingen(page)
  await expect(paymentRows(page)).not.toHaveCount(0)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)

  await mock.rooms.open('groen')
  const other = await otherContext.newPage()
  await other.goto(`${mock.url}/kamer/groen/`)
  await other.waitForFunction(() => window.webstudentMock)
  await page.evaluate(() => window.webstudentMock?.setClock({ at: '2027-03-01 09:00', still: true }))
  const now = (tab: typeof page) =>
    tab.evaluate(async () => (await window.webstudentMock?.status())?.clock.now)
  expect([await now(page), await now(other)]).toEqual(['2027-03-01 09:00:00', `${today} 10:00:00`])
  await leave(page, other)
})
