import { expect, goTo, signIn, test } from '../support.ts'

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
