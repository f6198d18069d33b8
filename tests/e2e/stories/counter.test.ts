import type { Page } from '@playwright/test'
import { expect, goTo, openBetalingen, paymentRows, signIn, test, title } from '../support.ts'
import { tabTo } from '../tabbing.ts'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Gekozen cursist of leerling' })
const searchField = (page: Page) => page.getByLabel('Naam, nummer of geboortedatum')
const entry = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

// rule: counter-2, counter-6
test('Staff help one student after the other, by keyboard', async ({ page }) => {
  await signIn(page, 'griet.aerts')
  await openBetalingen(page)
  await expect(page.getByText('Dit scherm toont gegevens van een cursist of leerling.')).toBeVisible()
  await page.getByRole('button', { name: 'Iemand zoeken' }).click()
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('petters an')
  await expect(entry(page, 'Peeters An')).toBeVisible()
  await page.keyboard.press('Enter')

  await expect(title(page, 'Betalingen')).toBeVisible()
  await expect(bar(page)).toContainText('An Peeters')
  await expect(paymentRows(page)).not.toHaveCount(0)
  await expect(page).toHaveTitle('Betalingen - An Peeters - Webstudent')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('An Peeters').filter({ visible: true }).first()).toBeVisible()
  await expect(title(page, 'Betalingen')).toBeVisible()
  await expect(bar(page).getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await page.keyboard.press('F2')
  await expect(searchField(page)).toBeFocused()
  await expect(page.getByText('Laatst gekozen op dit toestel')).toBeVisible()
  await expect(entry(page, 'Peeters An')).toBeVisible()
  await page.keyboard.type('sofie claes')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Betalingen - Sofie Claes - Webstudent')
  await expect(page.getByText('Er zijn geen betalingen.')).toBeVisible()
  // Griet reads about a student, so the text does not say 'je'.
  await expect(page.getByText('Na een inschrijving voor een opleiding')).toBeVisible()

  await goTo(page, '/mijn-gegevens')
  await expect(page.getByRole('heading', { level: 2, name: 'Sofie Claes' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aanmelden' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Gsm bewerken' })).toBeVisible()

  await tabTo(page, 'Klaar', 'button', bar(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dit scherm toont gegevens van een cursist of leerling.')).toBeVisible()
  await expect(page).toHaveTitle('Mijn gegevens - Webstudent')
  // The button that had the focus is gone.
  await expect(title(page, 'Mijn gegevens')).toBeFocused()
})

test('The content below the bar does not move when a student is chosen or left', async ({ page }) => {
  await signIn(page, 'griet.aerts')
  await openBetalingen(page)
  const top = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top)
  await expect(bar(page)).toBeVisible()
  await expect(page.getByText('Kies eerst van wie.')).toBeVisible()
  const before = await top()
  await bar(page).getByRole('button', { name: 'Iemand zoeken' }).click()
  await searchField(page).fill('an peeters')
  await searchField(page).press('Enter')
  await expect(bar(page)).toContainText('An Peeters')
  await expect(paymentRows(page)).not.toHaveCount(0)
  expect(await top()).toBe(before)
  await bar(page).getByRole('button', { name: 'Klaar' }).click()
  await expect(page.getByText('Kies eerst van wie.')).toBeVisible()
  expect(await top()).toBe(before)
})

// rule: counter-8
test('The keys 1 to 5 open the screens of the student, and Escape goes back to the card and to the search', async ({
  page,
}) => {
  await signIn(page, 'griet.aerts')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('sofie claes')
  await expect(entry(page, 'Claes Sofie')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText('Sofie Claes')
  // The search is gone, and the name is below the title.
  await expect(page.locator('[data-screen-title]')).toBeFocused()
  await tabTo(page, 'Klaar', 'button', bar(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sofie Claes')).toHaveCount(0)
  // The button that had the focus is gone, and the search is back.
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('petters an')
  await entry(page, 'Peeters An').click()
  const card = page.getByRole('region', { name: 'In het kort' })
  await expect(card).toContainText('Volgende les')
  await page.keyboard.press('5')
  await expect(title(page, 'Betalingen')).toBeVisible()
  await page.keyboard.press('2')
  await expect(title(page, 'Mijn gegevens')).toBeVisible()
  await page.getByRole('button', { name: 'Gsm bewerken' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(title(page, 'Mijn gegevens')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toContainText('Nog te betalen')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('search')).toBeVisible()
})
