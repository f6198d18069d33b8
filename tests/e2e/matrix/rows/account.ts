import type { Page } from '@playwright/test'
import { newPassword, queryOf, wout } from '#tests/mocks/newcomers.ts'
import { newestCode, requestMailedLink, typedBy } from '../../newcomer.ts'
import { expect, field, goTo, personaOf } from '../../support.ts'
import { always, formatted, statuses, statusText } from '../columns.ts'
import { except } from '../row.ts'
import { button, exceptAll, expectAll, fillAll, saving, visible, withoutCalls } from './parts.ts'

const ok = (page: Page) => button(page, 'OK').click()
const unreachable = 'Server locatie kon niet aangesproken worden.'

const typed = typedBy(wout)

/** Sends a request that the school answers by mail, and goes to the link in that mail. */
async function followLink(page: Page, resource: string, query: Record<string, string>): Promise<void> {
  await page.goto(await requestMailedLink(page, resource, query))
}
/** Goes to the choice of the contact to which the code is sent. */
const toContacts = async (page: Page) => {
  await followLink(page, 'createrequest', queryOf(wout))
  await expect(page.getByRole('radio').first()).toBeVisible()
}

const notRead = {
  ...except(['malformed', 'wrong shape'], 'unnoticed', 'not read'),
  ...except(['missing field'], 'unnoticed', 'no field'),
} as const
const reset = {
  'Nieuw wachtwoord': newPassword,
  'Herhaal nieuw wachtwoord': newPassword,
}

export const accountRows = [
  saving({
    screen: '/mijn-gebruiker/gebruiker-aanmaken',
    action: 'asks for a user',
    calls: ['createrequest'],
    messages: {
      ...formatted,
      unreachable,
      timeout: unreachable,
      dropped: unreachable,
      '404': 'Je gegevens (naam, voornaam, geboortedatum, e-mail adres en koppelcode) moeten overeenkomen',
    },
    open: async (page) => {
      await goTo(page, '/mijn-gebruiker/gebruiker-aanmaken')
      await expect(field(page, 'Koppelcode')).toBeVisible()
    },
    fill: async (page) => {
      await fillAll(page, typed)
      await page.getByRole('switch').check()
    },
    typed: async (page) => {
      await expectAll(page, typed)
      await expect(page.getByRole('switch')).toBeChecked()
    },
    act: (page) => button(page, 'Gebruiker aanmaken').click(),
    done: (page) => visible(page, 'Mail met verzoek om je gebruiker aan te maken is succesvol verstuurd.'),
    exceptions: notRead,
  }),
  saving({
    screen: '/mijn-gebruiker/gebruiker-aanmaken',
    action: 'asks for the rules of a password',
    calls: ['RPC/API'],
    act: (page) => goTo(page, '/mijn-gebruiker/gebruiker-aanmaken'),
    done: (page) => expect(field(page, 'Koppelcode')).toBeVisible(),
    exceptions: exceptAll('unnoticed', 'optional'),
  }),
  withoutCalls({
    screen: '/mijn-gebruiker/gebruiker-aangemaakt',
    done: (page) => visible(page, 'Mail met verzoek om je gebruiker'),
  }),
  saving({
    screen: '/mijn-gebruiker/gebruiker-confirmationcode',
    action: 'asks for a code',
    calls: ['confirmationcode'],
    messages: always('Fout bij het ophalen van de activatiecode.'),
    open: toContacts,
    fill: (page) => page.getByRole('radio').first().check(),
    typed: (page) => expect(page.getByRole('radio').first()).toBeChecked(),
    act: ok,
    done: (page) => expect(field(page, 'Activatiecode')).toBeVisible(),
    exceptions: notRead,
  }),
  saving({
    screen: '/mijn-gebruiker/gebruiker-confirmationcode',
    action: 'activates the user',
    calls: ['createconfirmation'],
    messages: statusText,
    open: async (page) => {
      await toContacts(page)
      await page.getByRole('radio').first().check()
      await ok(page)
    },
    fill: async (page) => field(page, 'Activatiecode').fill(await newestCode(page)),
    typed: (page) => expect(field(page, 'Activatiecode')).toHaveValue(/^\d{6}$/),
    act: ok,
    done: (page) => visible(page, 'Je gebruiker is geactiveerd!'),
    exceptions: {
      ...except(statuses, 'reported', 'status text'),
      ...notRead,
      ...except(['dropped'], 'already done', 'already done'),
    },
  }),
  saving({
    screen: '/mijn-gebruiker/gebruiker-username',
    action: 'asks for a mail',
    calls: ['resetpasswordrequest'],
    messages: { ...formatted, unreachable, timeout: unreachable, dropped: unreachable },
    open: async (page) => {
      await goTo(page, '/mijn-gebruiker/gebruiker-username')
      await visible(page, 'Voer uw gebruikersnaam in')
    },
    fill: (page) => field(page, 'Gebruikersnaam').fill('an.peeters'),
    typed: (page) => expect(field(page, 'Gebruikersnaam')).toHaveValue('an.peeters'),
    act: ok,
    done: (page) => visible(page, 'Hebben we je account kunnen vinden'),
    exceptions: { ...except(['401', ...statuses], 'unnoticed', 'same answer'), ...notRead },
  }),
  saving({
    screen: '/mijn-gebruiker/wachtwoord-vergeten',
    action: 'sets a new password',
    calls: ['resetpasswordconfirmation'],
    messages: statusText,
    open: (page) =>
      followLink(page, 'resetpasswordrequest', { username: personaOf('an.peeters').gebruikersnaam }),
    fill: (page) => fillAll(page, reset),
    typed: (page) => expectAll(page, reset),
    act: ok,
    done: (page) => visible(page, 'Wachtwoord wijzigen geslaagd!'),
    exceptions: {
      ...except(statuses, 'reported', 'status text'),
      ...notRead,
      ...except(['dropped'], 'already done', 'already done'),
    },
  }),
]
