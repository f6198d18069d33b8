import type { Page } from '@playwright/test'
import { cardLink } from '#mocks/klas/cardLink.ts'
import { test as base } from '../servedDemo.ts'
import { drawer, expect, openBetalingen, panelButton, paymentRows, today } from '../support.ts'
import { squares } from './qrSquares.ts'

/** The demo on a server with rooms, as `npm run mock-server` serves it. */
const test = base.extend<{ phone: Page }>({
  /** Somebody's phone, which is another browser. */
  phone: async ({ browser, contextOptions }, use) => {
    const context = await browser.newContext(contextOptions)
    await context.clock.install({ time: `${today}T10:00:00` })
    await use(await context.newPage())
    await context.close()
  },
})

/** People of a class have no photo. */
const noPhoto = /404.*\/fotos\/leerling\//

const classmates = (page: Page) =>
  page.evaluate(async () => (await window.webstudentMock?.classmates()) ?? [])

async function addClass(page: Page, list: string): Promise<void> {
  await panelButton(page).click()
  await drawer(page).getByRole('tab', { name: 'Personen' }).click()
  await drawer(page).getByText('Een klas van een lijst').press('Enter')
  await drawer(page).getByLabel('Namen').fill(list)
  const add = drawer(page).getByRole('button', { name: 'Toevoegen aan de school' })
  // The list is read a moment after it was typed, and a key press does not wait for that.
  await expect(drawer(page).getByText(/^Gelezen: /)).toBeVisible()
  await expect(add).toBeEnabled()
  await add.press('Enter')
  await expect(drawer(page).getByText(/^Je klas heeft nu/)).toBeVisible()
}

test('A list becomes a class with cards, and a phone that scans a card is signed in as that person', async ({
  page,
  phone,
  problems,
}) => {
  problems.allow(noPhoto)
  await page.goto('')
  await addClass(page, '1\tQuaghebeur\tZélie\n2\tVan den Bulcke\tKorneel\n2\tVan den Bulcke\tKorneel\n')
  const [cards] = await Promise.all([
    page.waitForEvent('popup'),
    drawer(page).getByRole('link', { name: 'Kaarten bekijken en afdrukken' }).click(),
  ])
  const card = cards.getByRole('listitem').filter({ hasText: 'Zélie Quaghebeur' })
  const [zelie] = await classmates(page)
  if (!zelie) throw new Error('there is no class')
  await expect(card.getByText(zelie.gebruikersnaam)).toBeVisible()
  await expect(card.getByText(zelie.wachtwoord)).toBeVisible()
  await expect(cards.getByRole('listitem')).toHaveCount(2)
  const link = cardLink(new URL('.', page.url()).href, zelie, true)
  await expect(
    card.getByRole('img', { name: 'QR-code van Zélie Quaghebeur' }).locator('path'),
  ).toHaveAttribute('d', squares(link))

  // The phone has its own school in its browser, without this person.
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Welkom Zélie Quaghebeur' })).toBeVisible()
  expect(phone.url()).not.toContain(zelie.wachtwoord)
  await openBetalingen(phone)
  await expect(paymentRows(phone)).not.toHaveCount(0)
})

test('Each person gets a room on a server, and the code on the card leads there', async ({
  page,
  phone,
  mock,
  problems,
}) => {
  problems.allow(noPhoto)
  await page.goto(`${mock.url}/kamers`)
  await page.getByRole('link', { name: 'Een klas van een lijst' }).click()
  await page.getByLabel('Namen').fill('Quaghebeur, Zélie\nVan den Bulcke, Korneel')
  await page.getByLabel('Iedereen een eigen kamer').check()
  await page.getByRole('button', { name: 'Kamers en kaarten maken' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Zélie Quaghebeur' })
  const [username, password] = await card.getByRole('definition').allTextContents()
  const [, code] = /\/kamer\/(\w+)\//.exec((await card.textContent()) ?? '') ?? []
  const mate = {
    voornaam: 'Zélie',
    naam: 'Quaghebeur',
    gebruikersnaam: username ?? '',
    wachtwoord: password ?? '',
  }
  await phone.goto(cardLink(`${mock.url}/kamer/${code}/webstudent/`, mate, false))
  await expect(phone.getByRole('heading', { name: 'Welkom Zélie Quaghebeur' })).toBeVisible()
  await phone.close()

  await page.getByText('De klas vergeten', { exact: true }).click()
  await page.getByRole('button', { name: 'Ja, de klas vergeten' }).click()
  await expect(page.getByLabel('Namen')).toBeVisible()
  expect(mock.rooms.count()).toBe(0)
  await page.close()
})
