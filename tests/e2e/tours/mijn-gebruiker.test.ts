import type { Page } from '@playwright/test'
import { expect, failedRequest, land, openProfile, setFaults, signOut } from '../support.ts'
import { an, walk } from './walk.ts'

const retry = (page: Page) => page.getByRole('button', { name: 'Opnieuw proberen' })

walk({
  'the profile of a user': {
    async 'Mijn gebruiker while it loads'(page) {
      await land(page, an.gebruikersnaam)
      await setFaults(
        page,
        { endpoint: 'myschoolwareaccount', kind: 'timeout', times: 1 },
        { endpoint: 'ExternSysteemUser', kind: 'timeout', times: 1 },
      )
      await openProfile(page)
      await expect(page.getByText('Gegevens worden opgehaald…')).toHaveCount(2)
    },
    async 'Mijn gebruiker that failed'(page) {
      await page.clock.fastForward(15_000)
      await expect(retry(page)).toHaveCount(2)
    },
    async 'Mijn gebruiker of a student'(page) {
      await retry(page).first().click()
      await expect(retry(page)).toHaveCount(1)
      await retry(page).click()
      await expect(retry(page)).toHaveCount(0)
      await expect(page.getByText('Gebruikersnummer')).toBeVisible()
    },
    async 'the form that changes the password, with a message'(page) {
      await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
      await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('kort')
      await expect(page.getByText('Je wachtwoord moet minstens 8 tekens lang zijn')).toBeVisible()
    },
    'the form that changes the password, when the server refuses': {
      allows: failedRequest,
      async reach(page) {
        await page.getByLabel('Huidig wachtwoord', { exact: true }).fill('fout')
        await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('Nieuw-wachtwoord-1!')
        await page.getByLabel('Herhaal nieuw wachtwoord', { exact: true }).fill('Nieuw-wachtwoord-1!')
        await page.getByRole('button', { name: 'OK', exact: true }).click()
        await expect(page.getByText('Fout bij wijzigen gegevens:')).toBeVisible()
      },
    },
    async 'Mijn gebruiker of a teacher, back from linking an account'(page) {
      for (const label of ['Huidig wachtwoord', 'Nieuw wachtwoord', 'Herhaal nieuw wachtwoord'])
        await page.getByLabel(label, { exact: true }).fill('')
      await signOut(page)
      // Waits until the message is gone, because a fading message has too little contrast.
      await expect(page.getByText('Je bent afgemeld')).toHaveCount(0)
      await land(page, 'jan.janssens')
      await page.goto('?linkreturn=true#/mijn-gebruiker')
      await expect(page.getByText('De koppeling is succesvol verlopen!')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Voorkeurscherm' })).toBeVisible()
    },
    async 'a preferred screen that could not be stored'(page) {
      await setFaults(page, { endpoint: 'UserPreference save', kind: 'html', times: 1 })
      await page.getByRole('combobox', { name: 'Voorkeurscherm' }).selectOption('Agenda')
      await expect(retry(page)).toBeVisible()
    },
    async 'Mijn gebruiker of a parent, with the form for a child'(page) {
      await signOut(page)
      // Waits until the message is gone, because a fading message has too little contrast.
      await expect(page.getByText('Je bent afgemeld')).toHaveCount(0)
      await land(page, 'katrien.maes')
      await openProfile(page)
      await page.getByRole('button', { name: 'Kind toevoegen' }).click()
      await page.getByLabel('Koppelcode').fill('NIEMAND')
      await page.getByLabel('Geboortedatum kind').fill('2030-01-01')
      await expect(page.getByText('Gelieve een geldige datum op te geven.')).toBeVisible()
    },
    'a child that cannot be linked': {
      allows: failedRequest,
      async reach(page) {
        await page.getByLabel('Geboortedatum kind').fill('2012-01-01')
        // Closes the calendar, which would cover the fields below.
        await page.getByRole('button', { name: 'OK', exact: true }).click()
        await expect(page.getByText('Foutcode 400 :')).toBeVisible()
      },
    },
  },
})
