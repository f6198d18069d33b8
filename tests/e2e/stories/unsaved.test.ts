import type { Page } from '@playwright/test'
import { expect, goTo, openProfile, signIn, test } from '../support.ts'

const changePassword = (page: Page) => page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()

// rule: field-9
for (const way of ['Info', 'Afmelden']) {
  test(`A user who decides to stay after ${way} in the menu has the focus where the menu was opened`, async ({
    page,
  }) => {
    await signIn(page, 'an.peeters')
    await openProfile(page)
    await changePassword(page)
    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('AB')
    const menu = page.getByRole('button', { name: 'Menu openen' })
    await menu.press('Enter')
    await page.getByRole('dialog').getByText(way, { exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(menu).toBeFocused()
  })
}

// rule: field-9
test('A user who types another address while the question is open is asked only once', async ({ page }) => {
  await signIn(page, 'an.peeters')
  await openProfile(page)
  await changePassword(page)
  const field = page.getByLabel('Nieuw wachtwoord', { exact: true })
  await field.fill('AB')
  await goTo(page, '/info')
  await expect(page.getByRole('dialog')).toContainText('Wijzigingen niet bewaard')
  await goTo(page, '/betalingen')
  await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field).toHaveValue('AB')
})
