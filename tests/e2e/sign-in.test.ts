import { choose, expect, failure, personaOf, signOut, test, title, typeCredentials } from './support.ts'

const an = personaOf('an.peeters')

// rule: brought-4
test('What a password manager fills in without events is read', async ({ page }) => {
  await page.goto('')
  // Until the portal itself is there, the page has the form of its HTML.
  await expect(page.locator('#first')).toHaveCount(0)
  const put = (label: string, text: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    }, text)
  await put('Gebruikersnaam', an.gebruikersnaam)
  await put('Wachtwoord', an.wachtwoord)
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Welkom ${an.naam}` })).toBeVisible()
})

test('The form says what is missing or refused and keeps what was typed, and the next try signs in', async ({
  page,
}) => {
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
    await expect(username).toHaveValue(name)
  }
  // No session and no connection of the refused user stays behind.
  await page.reload()
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await expect(page.getByRole('button', { name: /verwijderen/ })).toHaveCount(0)

  await typeCredentials(page, an.gebruikersnaam, 'fout')
  await expect(failure(page, 'Ongeldige gebruikersnaam of wachtwoord')).toBeVisible()
  await expect(password).toHaveValue('fout')
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(page.getByRole('heading', { name: 'Welkom An Peeters' })).toBeVisible()
})

test.describe('A forced password change', () => {
  test('opens its screen, and afterwards the user goes on and signs in with the new password', async ({
    page,
  }) => {
    const karin = personaOf('karin.vandenbossche')
    const next = 'Nieuw!2026'
    await page.goto('')
    await choose(page, karin.gebruikersnaam)
    await expect(title(page, 'Wachtwoord wijzigen')).toBeVisible()
    await expect(page.getByText('Kies eerst een nieuw wachtwoord.')).toBeVisible()

    // The screen cannot be avoided by another address.
    await page.goto('#/betalingen')
    await expect(title(page, 'Wachtwoord wijzigen')).toBeVisible()
    await page.getByRole('button', { name: 'Menu openen' }).click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('button', { name: 'Afmelden' })).toBeVisible()
    await expect(menu.getByRole('link')).toHaveCount(0)
    await page.keyboard.press('Escape')

    const ok = page.getByRole('button', { name: 'OK' })
    await page.getByLabel('Huidig wachtwoord', { exact: true }).fill('niet het juiste')
    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('kort')
    await expect(page.getByText('Je wachtwoord moet minstens 8 tekens lang zijn')).toBeVisible()
    await expect(ok).toBeDisabled()
    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(next)
    await page.getByLabel('Herhaal nieuw wachtwoord', { exact: true }).fill('anders')
    await expect(page.getByText('Wachtwoorden komen niet overeen')).toBeVisible()
    await page.getByLabel('Herhaal nieuw wachtwoord', { exact: true }).fill(next)
    await expect(page.getByText('Wachtwoorden komen overeen')).toBeVisible()

    await ok.click()
    await expect(page.getByText('Fout: Het huidige wachtwoord is niet juist')).toBeVisible()
    await expect(page.getByLabel('Nieuw wachtwoord', { exact: true })).toHaveValue(next)
    await page.getByLabel('Huidig wachtwoord', { exact: true }).fill(karin.wachtwoord)
    await ok.click()
    await expect(page.getByText('Wachtwoord wijzigen voltooid.')).toBeVisible()
    await expect(page.getByRole('heading', { name: `Welkom ${karin.naam}` })).toBeVisible()

    await signOut(page)
    await typeCredentials(page, karin.gebruikersnaam, next)
    await expect(page.getByRole('heading', { name: `Welkom ${karin.naam}` })).toBeVisible()
  })
})
