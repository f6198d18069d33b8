import { choose, expect, isLanded, openProfile, personaOf, test } from '../support.ts'

const jan = personaOf('jan.janssens')

test('A teacher links an account of Office 365 and gets a message', async ({ page }) => {
  await page.goto('')
  await choose(page, jan.gebruikersnaam)
  await isLanded(page)
  await openProfile(page)
  await page.getByRole('link', { name: 'Office 365 koppelen' }).click()
  await expect(page.getByText(`Kies het account dat je aan ${jan.naam} koppelt.`)).toBeVisible()
  await page.getByRole('button', { name: jan.naam }).click()
  await expect(page.getByText('De koppeling is succesvol verlopen!')).toBeVisible()
  await expect(page).toHaveURL(/#\/mijn-gebruiker\?linkreturn=true$/)
})
