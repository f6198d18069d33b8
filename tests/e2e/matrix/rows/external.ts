import type { Page } from '@playwright/test'
import { expect, goTo, personaOf, title, welcome } from '../../support.ts'
import { formatted, statuses, statusText } from '../columns.ts'
import { except } from '../row.ts'
import { button, expectAll, fillAll, saving } from './parts.ts'

const { gebruikersnaam, naam, wachtwoord } = personaOf('nadia.bouzidi')
/** The server location of Nadia, the only one that allows signing in with Office 365. */
const location = (page: Page) => new URL('/webpersoneel', page.url()).href

const entered = (page: Page) => expect(welcome(page, naam)).toBeVisible()
const busy = (page: Page) => page.getByText('Bezig met aanmelden…')
const inStatusText = except(statuses, 'reported', 'status text')

const connection = {
  'Naam van de connectie': 'Leerkrachten',
  Gebruikersnaam: gebruikersnaam,
  Wachtwoord: wachtwoord,
}
const notSignedIn = 'Je bent niet aangemeld met Office 365.'
const kind = (page: Page) => page.getByLabel('Aanmelden met')

/** Returns from the page of Office 365. The way there is tested in a story. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(
    async ([server, account]) => {
      const pending = { server, system: 'Office365' }
      sessionStorage.setItem('webstudent-external-login', JSON.stringify(pending))
      const query = new URLSearchParams({ webstudentapp: 'true', account })
      await fetch(`${server}/bin/server.fcgi/oauth2/login/office365?${query}`, { credentials: 'include' })
    },
    [location(page), gebruikersnaam] as const,
  )
  await page.reload()
}

/**
 * The portal first asks which user has returned, and then signs in. Without a session the server refuses that sign-in
 * with its own message.
 */
const backFrom = [
  { call: 'myschoolwareaccount', field: 'gebruikersnaam', expired: notSignedIn },
  {
    call: 'ExternalAuthenticate',
    field: 'UserData.userid',
    expired: 'Ongeldige gebruikersnaam of wachtwoord',
  },
] as const

export const externalRows = [
  saving({
    reload: true,
    screen: '/connection/new',
    action: 'signs in with Office 365',
    calls: ['ExternalAuthenticate'],
    field: 'UserData.userid',
    messages: { ...statusText, '401': formatted.unreachable },
    open: async (page) => {
      await goTo(page, '/connection/new')
      await expect(title(page, 'Connectie toevoegen')).toBeVisible()
    },
    fill: async (page) => {
      await fillAll(page, { ...connection, 'Server locatie': location(page) })
      await kind(page).selectOption('Office 365')
    },
    typed: async (page) => {
      await expectAll(page, { ...connection, 'Server locatie': location(page) })
      await expect(kind(page)).toHaveValue('office365')
    },
    act: (page) => button(page, 'Aanmelden').click(),
    busy,
    done: entered,
    exceptions: inStatusText,
  }),
  ...backFrom.map(({ call, field, expired }) =>
    saving({
      screen: '/',
      action: `returns from Office 365 (${call})`,
      calls: [call],
      field,
      messages: { ...statusText, '401': notSignedIn, expired },
      act: comeBack,
      // The page before the signed-in user is known.
      busy: (page) => page.locator('#splash'),
      done: entered,
      exceptions: { ...inStatusText, ...except(['expired'], 'reported', 'signed in elsewhere') },
    }),
  ),
]
