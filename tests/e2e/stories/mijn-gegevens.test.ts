import type { Page } from '@playwright/test'
import { brokenWords, expect, goTo, personaOf, signIn, test } from '../support.ts'

const an = personaOf('an.peeters')
const edit = (page: Page, what: string) => page.getByRole('button', { name: `${what} bewerken` })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Bewaren' })
const value = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')

async function open(page: Page) {
  await signIn(page, an.gebruikersnaam)
  await page.getByRole('main').getByRole('link', { name: 'Mijn gegevens' }).click()
  await expect(page.getByText('Rijksregisternummer')).toBeVisible()
}

test.describe('A student changes', () => {
  test('the mobile number, by keyboard alone, and the focus returns', async ({ page }) => {
    await open(page)
    await edit(page, 'Gsm').focus()
    await page.keyboard.press('Enter')
    const input = page.getByRole('textbox', { name: 'Gsm' })
    await expect(input).toBeFocused()
    await expect(save(page)).toBeDisabled()
    await input.press('Control+a')
    await page.keyboard.type('0470a12-34 56')
    await expect(input).toHaveValue('0470 12 34 56')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Je wijzigingen zijn bewaard')).toBeVisible()
    await expect(dialog(page, 'Gsm bewerken')).toHaveCount(0)
    await expect(value(page, 'Gsm')).toHaveText('0470 12 34 56')
    await expect(edit(page, 'Gsm')).toBeFocused()
  })

  test('a digit in the middle of a number, and the caret does not jump to the end', async ({ page }) => {
    await open(page)
    await edit(page, 'Bankrekening').click()
    const input = page.getByRole('textbox', { name: 'Bankrekening' })
    await input.press('Control+a')
    await page.keyboard.type('be685390754734')
    await expect(input).toHaveValue('BE68 5390 7547 34')
    for (const _ of '7547 34') await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('0')
    await expect(input).toHaveValue('BE68 5390 0754 734')
    await page.keyboard.press('End')
    for (const _ of '34') await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('x0')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await expect(input).toHaveValue('BE68 5390 0754 7034')
    await save(page).click()
    await expect(value(page, 'Bankrekening')).toHaveText('BE68 5390 0754 7034')
  })
})

test('The list of all municipalities responds without delay', async ({ page }) => {
  await open(page)
  await edit(page, 'Adres').click()
  // A list that opens before the dialog has the focus would close again.
  await expect(page.getByRole('textbox', { name: 'Straat' })).toBeFocused()
  const town = page.getByRole('combobox', { name: 'Gemeente' })
  await town.fill('e')
  await expect(page.getByRole('option')).toHaveCount(50)
})

test('The municipality is in its field as soon as the user can type there', async ({ page }) => {
  await open(page)
  await page.evaluate(() => {
    const look = () => {
      const field = document.querySelector<HTMLInputElement>('[role="combobox"]:enabled')
      if (!field) return
      document.body.dataset.firstTown = field.value
      seen.disconnect()
    }
    const seen = new MutationObserver(look)
    seen.observe(document.body, { attributes: true, childList: true, subtree: true })
  })
  await edit(page, 'Adres').click()
  await expect(page.locator('body')).toHaveAttribute('data-first-town', 'Kessel-Lo')
})

// Chromium's emulation of a phone would zoom because of the larger text.
test.describe('On a screen as narrow as a phone', () => {
  test.use({ isMobile: false, hasTouch: false })

  // rule: brought-2
  test('A long name breaks only between its words, even with text twice as large', async ({ page }) => {
    await signIn(page, 'marie.helene')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await goTo(page, '/mijn-gegevens')
    const name = page.getByRole('heading', { level: 2, name: /^Marie.*Vandermeulen/ })
    await expect(name).toBeVisible()
    expect(await brokenWords(name)).toEqual([])
  })
})
