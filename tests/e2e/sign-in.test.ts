import { expect, failure, personaOf, test, title, typeCredentials, welcome } from './support.ts'

const an = personaOf('an.peeters')

test('The form says what is missing, and shows the password on request', async ({ page }) => {
  await page.goto('')
  const username = page.getByLabel('Gebruikersnaam')
  const password = page.getByLabel('Wachtwoord', { exact: true })
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
  await expect(username).toHaveAccessibleDescription('Vul je gebruikersnaam in.')
  await expect(password).toHaveAccessibleDescription('Vul je wachtwoord in.')
  await expect(username).toBeFocused()

  await password.fill(an.wachtwoord)
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Wachtwoord tonen' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue(an.wachtwoord)
})

test('A refused sign-in keeps what was typed and leaves nothing behind, and the next try signs in', async ({
  page,
}) => {
  await page.goto('')
  const katrien = personaOf('katrien.maes')
  for (const { name, typed, message } of [
    { name: an.gebruikersnaam, typed: 'fout', message: 'Ongeldige gebruikersnaam of wachtwoord' },
    { name: 'niemand', typed: an.wachtwoord, message: 'Ongeldige gebruikersnaam of wachtwoord' },
    {
      name: katrien.gebruikersnaam,
      typed: katrien.wachtwoord,
      message: 'Opgegeven server en gebruikersnaam komen niet overeen',
    },
  ]) {
    await typeCredentials(page, name, typed)
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByLabel('Gebruikersnaam')).toHaveValue(name)
  }
  // No session and no connection of the refused user stays behind.
  await page.reload()
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await expect(page.getByRole('button', { name: /verwijderen/ })).toHaveCount(0)

  await typeCredentials(page, an.gebruikersnaam, 'fout')
  await expect(failure(page, 'Ongeldige gebruikersnaam of wachtwoord')).toBeVisible()
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveValue('fout')
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(welcome(page, an.naam)).toBeVisible()
})
