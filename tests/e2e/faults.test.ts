import {
  expect,
  failedRequest,
  failure,
  openBetalingen,
  paymentRows,
  personaOf,
  setFaults,
  signIn,
  test,
  title,
  typeCredentials,
} from './support.ts'

const an = personaOf('an.peeters')

// Every failure of every call, with its sentence: the fault matrix (`npm run test:long -- matrix`).
test('Betalingen asks to sign in when the automatic sign-in fails, and then goes on where it was', async ({
  page,
  problems,
}) => {
  problems.allow(failedRequest)
  await signIn(page, an.gebruikersnaam)
  await setFaults(page, { endpoint: 'betalingen', kind: 'status', status: 401 })
  await openBetalingen(page)
  await page.getByText('Je sessie is verlopen. Meld je opnieuw aan.').waitFor()
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await setFaults(page)
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(title(page, 'Betalingen')).toBeVisible()
  await expect(paymentRows(page)).not.toHaveCount(0)
})

test('Without a network the portal says so and shows earlier data, and it works again once the network is back', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(failedRequest)
  await signIn(page, an.gebruikersnaam)
  await setFaults(page, { endpoint: 'betalingen', kind: 'unreachable' })
  await openBetalingen(page)
  // The message is shown once, above the earlier data.
  await expect(page.getByText('De server antwoordt niet. Je ziet je laatste gegevens')).toBeVisible()
  await expect(failure(page, 'Er kon geen verbinding worden gemaakt')).toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  // The earlier data stay, and the strip says why they are not current.
  await expect(
    page.getByText('Je bent offline. Je ziet je laatste gegevens; bewaren kan straks weer.'),
  ).toBeVisible()
  await expect(paymentRows(page)).not.toHaveCount(0)
  await context.setOffline(false)
  await setFaults(page)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(paymentRows(page)).not.toHaveCount(0)
})
