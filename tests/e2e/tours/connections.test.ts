import { expect, title } from '../support.ts'
import { walk } from './walk.ts'

walk({
  'the connections': {
    async 'a new connection'(page) {
      await page.getByRole('link', { name: 'Connectie toevoegen' }).click()
      await expect(title(page, 'Connectie toevoegen')).toBeVisible()
    },
    async 'a new connection with something missing'(page) {
      await page.getByRole('button', { name: 'BEWAREN' }).click()
      await expect(page.getByText('De naam van de connectie moet')).toBeVisible()
    },
    async 'the question about what is not saved'(page) {
      await page.getByLabel('Naam van de connectie').fill('Leerkrachten')
      await page.getByRole('button', { name: 'Terug' }).click()
      await expect(page.getByRole('dialog', { name: 'Niet bewaard' })).toBeVisible()
    },
    async 'the password of a server with Office 365'(page) {
      await page.getByRole('button', { name: 'Annuleren' }).click()
      await page.getByLabel('Server locatie').fill(`${new URL(page.url()).origin}/webpersoneel`)
      await page.getByLabel('Gebruikersnaam').fill('nadia.bouzidi')
      await page.getByLabel('Wachtwoord onthouden op dit toestel').uncheck()
      await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
      await expect(title(page, 'Inloggen - Leerkrachten')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Office 365' })).toBeVisible()
    },
    async 'a saved connection'(page) {
      await page.getByRole('button', { name: 'Terug naar de lijst' }).click()
      await page.getByRole('link', { name: 'Connectie Leerkrachten bewerken' }).click()
      await expect(title(page, 'Connectie')).toBeVisible()
    },
    async 'the question before it is removed'(page) {
      await page.getByRole('button', { name: 'VERWIJDEREN' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
})
