import type { Page } from '@playwright/test'
import { newPassword, queryOf, wout } from '../../mocks/newcomers.ts'
import { newestCode, requestMailedLink, typedBy } from '../newcomer.ts'
import { expect, failedRequest, failure, field, setFaults } from '../support.ts'
import { walk } from './walk.ts'

const ok = (page: Page) => page.getByRole('button', { name: 'OK' })
const goTo = (page: Page, path: string) => page.goto(`#${path}`)

/** Stops the messages that would disappear by themselves. */
const keepMessages = (page: Page) =>
  page.evaluate(() => {
    const { setTimeout } = window
    const short = (handler: TimerHandler, ms?: number) => ((ms ?? 0) < 2000 ? setTimeout(handler, ms) : 0)
    Object.assign(window, { setTimeout: short })
  })

walk({
  'asking for a user': {
    async 'the form'(page) {
      await goTo(page, '/mijn-gebruiker/gebruiker-aanmaken')
      await expect(field(page, 'Koppelcode')).toBeVisible()
    },
    async 'the form with something wrong in every field'(page) {
      for (const label of ['Naam', 'Voornaam', 'Geboortedatum', 'E-mail', 'Koppelcode']) {
        await field(page, label).focus()
        await field(page, label).blur()
      }
      await field(page, 'Wachtwoord').fill('zwak')
      await field(page, 'Bevestig wachtwoord').fill('anders')
      await field(page, 'Bevestig wachtwoord').blur()
      await expect(page.getByText('Wachtwoorden niet identiek.')).toBeVisible()
      await expect(page.getByText('Vul je koppelcode in.')).toBeVisible()
    },
    'a refused form': {
      allows: failedRequest,
      async reach(page) {
        const typed = typedBy({ ...wout, Voornaam: 'Wouter' })
        for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
        await page.getByRole('switch').check()
        await page.getByRole('button', { name: 'Gebruiker aanmaken' }).click()
        await expect(failure(page, 'moeten overeenkomen')).toBeVisible()
      },
    },
    async 'the Postvak with a mail, and the people without a user'(page) {
      await field(page, 'Voornaam').fill(wout.Voornaam)
      await page.getByRole('button', { name: 'Gebruiker aanmaken' }).click()
      await page.getByRole('button', { name: /^Postvak/ }).click()
      await page.getByText('Wie nog geen gebruiker heeft').click()
      await expect(page.getByRole('button', { name: `Kopieer ${wout.Koppelcode}` })).toBeVisible()
    },
    async 'the message that the mail has been sent'(page) {
      await page.keyboard.press('Escape')
      await keepMessages(page)
      await goTo(page, '/mijn-gebruiker/gebruiker-aangemaakt')
      await expect(page.getByText('Mail met verzoek om je gebruiker')).toBeVisible()
    },
  },
  'the activation of a user': {
    async 'an incomplete link'(page) {
      await goTo(page, '/mijn-gebruiker/gebruiker-confirmationcode/?key=a')
      await expect(failure(page, 'Deze link is niet volledig.')).toBeVisible()
    },
    async 'the contacts'(page) {
      await page.goto(await requestMailedLink(page, 'createrequest', queryOf(wout)))
      await page.getByRole('radio').first().check()
    },
    async 'the contacts, when no code could be sent'(page) {
      await setFaults(page, { endpoint: 'confirmationcode', kind: 'html', times: 1 })
      await ok(page).click()
      await expect(failure(page, 'Fout bij het ophalen van de activatiecode.')).toBeVisible()
    },
    'the activation code, with a wrong one': {
      allows: failedRequest,
      async reach(page) {
        await ok(page).click()
        await field(page, 'Activatiecode').fill('1')
        await ok(page).click()
        await expect(failure(page, 'Foute activatiecode')).toBeVisible()
      },
    },
    async 'the Postvak with a code'(page) {
      await page.getByRole('button', { name: /^Postvak/ }).click()
      await expect(page.getByRole('button', { name: /^Kopieer \d{6}$/ })).toBeVisible()
    },
    async 'the message that the user is activated'(page) {
      await page.keyboard.press('Escape')
      await keepMessages(page)
      await field(page, 'Activatiecode').fill(await newestCode(page))
      await ok(page).click()
      await expect(page.getByText('Je gebruiker is geactiveerd!')).toBeVisible()
    },
  },
  'a forgotten password': {
    async 'a missing username'(page) {
      await goTo(page, '/mijn-gebruiker/gebruiker-username')
      await expect(page.getByText('Voer uw gebruikersnaam in')).toBeVisible()
      await ok(page).click()
      await expect(page.getByText('Gelieve een geldige gebruikersnaam op te geven.')).toBeVisible()
    },
    'the username, when the server cannot be reached': {
      allows: failedRequest,
      async reach(page) {
        await setFaults(page, { endpoint: 'resetpasswordrequest', kind: 'unreachable', times: 1 })
        await field(page, 'Gebruikersnaam').fill('an.peeters')
        await ok(page).click()
        await expect(failure(page, 'Server locatie kon niet aangesproken worden.')).toBeVisible()
      },
    },
    async 'a weak new password'(page) {
      await goTo(page, '/mijn-gebruiker/wachtwoord-vergeten?Key=a&id=1')
      await field(page, 'Nieuw wachtwoord').fill('zwak')
      await expect(page.getByText('Je wachtwoord moet minstens 8 tekens')).toBeVisible()
    },
    'a refused new password': {
      allows: failedRequest,
      async reach(page) {
        for (const label of ['Nieuw wachtwoord', 'Herhaal nieuw wachtwoord'])
          await field(page, label).fill(newPassword)
        await ok(page).click()
        await expect(failure(page, 'Deze link is verlopen of al gebruikt')).toBeVisible()
      },
    },
    async 'the message that a mail may follow'(page) {
      await page.getByRole('button', { name: 'Annuleren' }).click()
      await expect(page).toHaveURL(/#\/$/)
      await goTo(page, '/mijn-gebruiker/gebruiker-username')
      await expect(page.getByText('Voer uw gebruikersnaam in')).toBeVisible()
      await field(page, 'Gebruikersnaam').fill('an.peeters')
      await keepMessages(page)
      await ok(page).click()
      await expect(page.getByText('Hebben we je account kunnen vinden')).toBeVisible()
    },
    async 'the message that the password is changed'(page) {
      await page.goto(await requestMailedLink(page, 'resetpasswordrequest', { username: 'an.peeters' }))
      for (const label of ['Nieuw wachtwoord', 'Herhaal nieuw wachtwoord'])
        await field(page, label).fill(newPassword)
      await ok(page).click()
      await expect(page.getByText('Wachtwoord wijzigen geslaagd!')).toBeVisible()
    },
  },
})
