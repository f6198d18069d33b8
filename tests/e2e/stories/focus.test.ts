import type { Page } from '@playwright/test'
import {
  agendaCards,
  button,
  choose,
  dayLater,
  drawer,
  expect,
  isLanded,
  signIn,
  test,
  title,
} from '../support.ts'

const enterOn = async (page: Page, name: string | RegExp) => {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}

/** Fills in the form of a new entry of the agenda, which is called 'Boek lezen'. */
async function fillPoint(page: Page): Promise<void> {
  await page.getByLabel('Titel').fill('Boek lezen')
  await page.getByLabel('Groep').selectOption('4A')
  await page.getByLabel('Beginuur').fill('12:00')
  await page.getByLabel('Einduur').fill('12:30')
}

// rule: toast-5
test.describe('The focus', () => {
  test('goes into the filter of the agenda when it is opened, and stays on its button when it is closed', async ({
    page,
  }) => {
    await signIn(page, 'an.peeters')
    await page.goto('#/Agenda')
    await enterOn(page, 'Filter tonen')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await enterOn(page, 'Filter verbergen')
    await expect(button(page, 'Filter tonen')).toBeFocused()
  })

  test('goes from the news to what follows once all is seen', async ({ page }) => {
    await page.goto('?als=lotte.wouters')
    await isLanded(page)
    await dayLater(page)
    await enterOn(page, 'Alles gezien')
    await expect(button(page, 'Alles gezien')).toHaveCount(0)
    await expect(page.getByRole('main').locator('a:focus')).toBeVisible()
  })

  // rule: toast-3
  test('goes back to what opened a window that is closed, even where timers are late', async ({ page }) => {
    await signIn(page, 'an.peeters')
    await page.goto('#/mijn-gegevens')
    await page.evaluate(() => {
      const { setTimeout } = window
      const late = (run: () => void, ms = 0) => setTimeout(run, ms + 100)
      window.setTimeout = late as typeof setTimeout
    })
    await enterOn(page, 'Gsm bewerken')
    await expect(page.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, 'Gsm bewerken')).toBeFocused()
  })

  // rule: toast-3
  test('goes back to the button for a new entry that Enter in a field saves, and not to the one that undoes it', async ({
    page,
  }) => {
    await signIn(page, 'jan.janssens')
    await page.goto('#/Agenda')
    await enterOn(page, 'Nieuw agendapunt')
    await fillPoint(page)
    await page.getByLabel('Einduur').press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, 'Ongedaan maken')).toBeVisible()
    await expect(button(page, 'Nieuw agendapunt')).toBeFocused()
  })

  test('goes to the title when the removal of an entry of the agenda is undone', async ({ page }) => {
    await signIn(page, 'jan.janssens')
    await page.goto('#/Agenda')
    await button(page, 'Nieuw agendapunt').click()
    await fillPoint(page)
    await button(page, 'Bewaren').click()
    const point = agendaCards(page).filter({ hasText: 'Boek lezen' })
    await point.click()
    await button(page, 'Verwijderen').click()
    await expect(button(page, 'Ongedaan maken')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(point).toHaveCount(1)
    await expect(title(page, 'Agenda')).toBeFocused()
  })

  test('goes to the title when there is nothing left to save', async ({ page }) => {
    await page.goto('')
    await choose(page, 'beheerder')
    await page.getByLabel('Fax', { exact: true }).fill('016 99 99 99')
    await enterOn(page, 'Save Changes')
    await expect(page.getByText('Uw informatie is gewijzigd')).toBeVisible()
    await expect(title(page, 'Website configuratie')).toBeFocused()
  })

  test('goes to the next fault in the panel, and then to what is below', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await signIn(page, 'an.peeters')
    await button(page, /^Paneel/).click()
    await page.getByRole('tab', { name: 'Storingen' }).click()
    const panel = drawer(page)
    await panel.getByRole('button', { name: 'Storing toevoegen' }).click()
    await panel.getByRole('button', { name: 'Storing toevoegen' }).click()
    const ends = panel.getByRole('list', { name: 'Wat nu geldt' }).getByRole('button')
    await expect(ends).toHaveCount(2)
    await ends.first().press('Enter')
    await expect(ends).toHaveCount(1)
    await expect(ends).toBeFocused()
    await panel.getByRole('button', { name: 'Alle storingen beëindigen' }).press('Enter')
    await expect(ends).toHaveCount(0)
    await expect(panel.locator(':focus')).toBeVisible()
  })
})
