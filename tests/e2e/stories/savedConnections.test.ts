import { expect, personaOf, signOut, test, title, typeCredentials } from '../support.ts'

const an = personaOf('an.peeters')
const connection = /^An Peeters an\.peeters/

test('A remembered connection appears in the list, signs in with one click, and can be removed', async ({
  page,
}) => {
  await page.goto('')
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  await signOut(page)

  await expect(title(page, 'Kies een connectie')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: connection }).first().click()
  await expect(page.getByRole('heading', { name: 'Welkom An Peeters' })).toBeVisible()
  await signOut(page)

  await page.getByRole('button', { name: 'Connectie An Peeters verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen', exact: true }).click()
  await page.getByText('Connectie is verwijderd').waitFor()
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await page.reload()
  await expect(title(page, 'Aanmelden')).toBeVisible()
})

test('The password of a saved connection cannot be read in the browser', async ({ page }) => {
  await page.goto('')
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).toContain(an.gebruikersnaam)
  expect(stored).not.toContain(an.wachtwoord)
})

test('A user who does not want to be remembered leaves no connection behind', async ({ page }) => {
  await page.goto('')
  await page.getByLabel('Wachtwoord onthouden op dit toestel').uncheck()
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  await signOut(page)
  await expect(title(page, 'Aanmelden')).toBeVisible()
})

test('A connection without a password asks for it, with a way back to the list', async ({
  page,
  baseURL,
}) => {
  const saved = {
    ID: 1,
    connectionName: 'Mijn school',
    serverLocation: baseURL?.replace(/\/$/, ''),
    username: an.gebruikersnaam,
    password: '',
    rememberMe: false,
  }
  await page.addInitScript((saved) => {
    if (localStorage.getItem('webstudent-connections') === null)
      localStorage.setItem('webstudent-connections', JSON.stringify([saved]))
  }, saved)
  await page.goto('')
  // The only connection chooses itself.
  await expect(title(page, 'Inloggen - Mijn school')).toBeVisible()
  await expect(page.getByLabel('Gebruikersnaam')).toHaveCount(0)
  await page.getByRole('button', { name: 'Terug naar de lijst' }).click()
  await expect(title(page, 'Kies een connectie')).toBeVisible()

  await page.getByRole('button', { name: /^Mijn school/ }).click()
  const password = page.getByLabel('Wachtwoord', { exact: true })
  await password.fill('fout')
  await password.press('Enter')
  await expect(page.getByText('Ongeldige gebruikersnaam of wachtwoord')).toBeVisible()
  await password.fill(an.wachtwoord)
  await password.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welkom An Peeters' })).toBeVisible()
})

test('Who is in the list finds the ways for a new user and a forgotten password', async ({
  page,
  baseURL,
}) => {
  const serverLocation = baseURL?.replace(/\/$/, '')
  const saved = ['Thuis', 'School'].map((connectionName, n) => ({
    ...{
      ID: 7 + n,
      connectionName,
      serverLocation,
      username: an.gebruikersnaam,
      password: '',
      rememberMe: false,
    },
  }))
  await page.addInitScript((all) => {
    localStorage.setItem('webstudent-connections', JSON.stringify(all))
  }, saved)
  for (const [name, screen, heading] of [
    ['Nieuwe gebruiker', 'gebruiker-aanmaken', 'Gebruiker aanmaken'],
    ['Wachtwoord vergeten?', 'gebruiker-username', 'Gebruikersnaam'],
  ] as const) {
    await page.goto('')
    await expect(title(page, 'Kies een connectie')).toBeVisible()
    await page.getByRole('link', { name }).click()
    await expect(title(page, heading)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${screen}/\\?id=7$`))
  }
})

test('Between the list, the password and the form the focus goes where one goes on', async ({
  page,
  baseURL,
}) => {
  const serverLocation = baseURL?.replace(/\/$/, '')
  const saved = ['Thuis', 'School'].map((connectionName, ID) => ({
    ...{ ID, connectionName, serverLocation, username: an.gebruikersnaam, password: '', rememberMe: false },
  }))
  await page.addInitScript((all) => {
    localStorage.setItem('webstudent-connections', JSON.stringify(all))
  }, saved)
  await page.goto('')
  await expect(title(page, 'Kies een connectie')).toBeVisible()
  const first = page.getByRole('button', { name: /^Thuis/ })
  await page.getByRole('button', { name: /^School/ }).press('Enter')
  await expect(title(page, 'Inloggen - School')).toBeVisible()
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Terug naar de lijst' }).press('Enter')
  await expect(first).toBeFocused()
  await page.getByRole('button', { name: 'Andere gebruiker' }).press('Enter')
  await expect(page.getByLabel('Gebruikersnaam')).toBeFocused()
  await page.getByRole('button', { name: 'Terug naar de lijst' }).press('Enter')
  await expect(first).toBeFocused()
})

test('Another user can sign in beside the saved connections', async ({ page }) => {
  const mohamed = personaOf('mohamed.elamrani')
  await page.goto('')
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  await signOut(page)
  await page.getByRole('button', { name: 'Andere gebruiker' }).click()
  await typeCredentials(page, mohamed.gebruikersnaam, mohamed.wachtwoord)
  await expect(page.getByRole('heading', { name: `Welkom ${mohamed.naam}` })).toBeVisible()
  await signOut(page)
  await expect(page.getByRole('button', { name: /^Connectie .* verwijderen$/ })).toHaveCount(2)
})
