import {
  expect,
  failedRequest,
  paymentRows,
  personaOf,
  setFaults,
  signIn,
  test,
  title,
  typeCredentials,
  wayTo,
} from './support.ts'

const an = personaOf('an.peeters')

// The fault matrix (`npm run test:long -- matrix`) tests every failure of every call, with its sentence.
test('Betalingen asks to sign in when the automatic sign-in fails, and then goes on where it was', async ({
  page,
  problems,
}) => {
  problems.allow(failedRequest)
  await signIn(page, an.gebruikersnaam)
  await setFaults(page, { endpoint: 'betalingen', kind: 'status', status: 401 })
  await wayTo(page, 'Betalingen').click()
  await page.getByText('Je sessie is verlopen. Meld je opnieuw aan.').waitFor()
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await setFaults(page)
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(title(page, 'Betalingen')).toBeVisible()
  await expect(paymentRows(page)).not.toHaveCount(0)
})
