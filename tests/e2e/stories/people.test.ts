import { personas } from '#fixtures/personas.ts'
import { demoButton, expect, goTo, signIn, test, title } from '../support.ts'

test('Every person of the demo signs in with one click and reaches a page of their own', async ({ page }) => {
  await page.goto('')
  for (const persona of personas) {
    await test.step(persona.naam, async () => {
      await demoButton(page, persona).click()
      await page.getByRole('button', { name: 'Menu openen' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu.getByText(persona.naam, { exact: true })).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
      await menu.getByRole('button', { name: 'Afmelden' }).click()
      await expect(title(page, 'Aanmelden')).toBeVisible()
    })
  }
})

// rule: print-1
test('A printed page names the child that it is about, and else the user', async ({ page }) => {
  await signIn(page, 'katrien.maes')
  const head = page.getByText(/^Afgedrukt op/).locator('..')
  await page.emulateMedia({ media: 'print' })
  await goTo(page, '/Aanwezigheden')
  await expect(head).toContainText('Lotte Wouters')
  await goTo(page, '/mijn-gebruiker')
  await expect(head).toContainText('Katrien Maes')
})
