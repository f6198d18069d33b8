import { expect, land, setFaults } from '../support.ts'
import { an, walk } from './walk.ts'

walk({
  'the forms of Mijn gegevens': {
    async 'the fields that can be changed'(page) {
      await land(page, an.gebruikersnaam)
      await page.getByRole('main').getByRole('link', { name: 'Mijn gegevens' }).click()
      await expect(page.getByRole('button', { name: 'Gsm bewerken' })).toBeVisible()
    },
    async 'Gsm bewerken, with an invalid number'(page) {
      await page.getByRole('button', { name: 'Gsm bewerken' }).click()
      await page.getByRole('textbox', { name: 'Gsm' }).fill('0470')
      await page.getByRole('button', { name: 'Bewaren' }).click()
      await expect(page.getByText('Dit is geen geldig Belgisch gsm-nummer.')).toBeVisible()
    },
    async 'Opgelet!, when it cannot be saved'(page) {
      await setFaults(page, { endpoint: 'vwocursistpersonalia change', kind: 'html', times: 1 })
      await page.getByRole('textbox', { name: 'Gsm' }).fill('0470123456')
      await page.getByRole('button', { name: 'Bewaren' }).click()
      await expect(page.getByRole('dialog', { name: 'Opgelet!' })).toBeVisible()
    },
    async 'Adres bewerken, with the list of municipalities'(page) {
      await page.getByRole('button', { name: 'OK' }).click()
      await page.getByRole('button', { name: 'Annuleren' }).click()
      await page.getByRole('button', { name: 'Adres bewerken' }).click()
      await page.getByRole('combobox', { name: 'Gemeente' }).fill('ker')
      await expect(page.getByRole('option', { name: 'Kerkom 3370' })).toBeVisible()
    },
    async 'Adres bewerken, with an unknown postcode'(page) {
      await page.getByLabel('Postcode').fill('0000')
      await expect(page.getByText('Geen gemeente heeft deze postcode.')).toBeVisible()
    },
    async 'the form that changes the password'(page) {
      await page.getByRole('button', { name: 'Annuleren' }).click()
      await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
      await expect(page.getByLabel('Huidig wachtwoord', { exact: true })).toBeVisible()
    },
  },
})
