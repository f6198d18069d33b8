import { expect, personaOf, test, title } from '../support.ts'

const an = personaOf('an.peeters')

test('The focus moves along between the list, the password and the form', async ({ page, baseURL }) => {
  const serverLocation = baseURL?.replace(/\/$/, '')
  const saved = ['Thuis', 'School'].map((connectionName, ID) => ({
    ID,
    connectionName,
    serverLocation,
    username: an.gebruikersnaam,
    password: '',
    rememberMe: false,
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
