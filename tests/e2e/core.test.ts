import { choose, expect, openBetalingen, paymentRows, personaOf, signOut, test, title } from './support.ts'

const an = personaOf('an.peeters')

test('A student signs in with one click, sees the landing page, opens Betalingen and signs out', async ({
  page,
}) => {
  await page.goto('')
  await choose(page, an.gebruikersnaam)
  await expect(page.getByRole('heading', { name: 'Welkom An Peeters' })).toBeVisible()
  await openBetalingen(page)
  await expect(title(page, 'Betalingen')).toBeVisible()
  await expect(paymentRows(page)).not.toHaveCount(0)
  // The message is there for a second, so it must be looked for at once.
  await Promise.all([page.getByText('Je bent afgemeld').waitFor(), signOut(page)])
})
