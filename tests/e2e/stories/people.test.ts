import { personas } from '#fixtures/personas.ts'
import { demoButton, expect, test, title } from '../support.ts'

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
