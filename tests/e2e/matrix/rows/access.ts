import type { Page } from '@playwright/test'
import {
  agendaCards,
  choose,
  expect,
  field,
  goTo,
  personaOf,
  switchPreference,
  title,
} from '../../support.ts'
import { formatted, statuses, statusText } from '../columns.ts'
import { except } from '../row.ts'
import { button, exceptAll, expectAll, fillAll, saving, visible, withoutCalls } from './parts.ts'

const an = personaOf('an.peeters')
const sofie = personaOf('sofie.claes')
const typed = { Gebruikersnaam: an.gebruikersnaam, Wachtwoord: an.wachtwoord }
const welcome = (page: Page) => expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
const signIn = (page: Page) => button(page, 'Aanmelden').click()

const messages = { ...statusText, '401': formatted.unreachable }
const inStatusText = except(statuses, 'reported', 'status text')

const login = {
  reload: true,
  screen: '/',
  messages,
  fill: (page: Page) => fillAll(page, typed),
  typed: (page: Page) => expectAll(page, typed),
  act: signIn,
  busy: (page: Page) => page.getByText('Bezig met aanmelden…'),
  done: welcome,
  exceptions: inStatusText,
} as const

const connection = { ...typed, 'Naam van de connectie': 'Mijn school' }

async function openNew(page: Page): Promise<void> {
  await goTo(page, '/connection/new')
  await expect(title(page, 'Connectie toevoegen')).toBeVisible()
}

/**
 * Opens one of two saved connections, because a single one opens by itself. They are of two users, because two of one user
 * lead to a question. rule: connection-18
 */
async function openSaved(page: Page): Promise<void> {
  const serverLocation = new URL('.', page.url()).href.replace(/\/$/, '')
  const connectionFields = { serverLocation, password: '', rememberMe: true, connectionType: 'school' }
  await page.evaluate(
    (saved) => localStorage.setItem('webstudent-connections', JSON.stringify(saved)),
    [an, sofie].map(({ gebruikersnaam }, index) => ({
      ...connectionFields,
      ID: index + 1,
      connectionName: `School ${index + 1}`,
      username: gebruikersnaam,
    })),
  )
  await page.reload()
  await expect(title(page, 'Kies een connectie')).toBeVisible()
  await goTo(page, '/connection/1/edit')
  await expect(field(page, 'Naam van de connectie')).toHaveValue('School 1')
}
const changed = { 'Naam van de connectie': 'Mijn andere school', Wachtwoord: an.wachtwoord }

const signInFromForm = {
  reload: true,
  action: 'signs in',
  calls: ['Authenticate'],
  field: 'UserData.userid',
  messages,
  act: signIn,
  busy: (page: Page) => page.getByText('Bezig met aanmelden…'),
  done: welcome,
  exceptions: inStatusText,
} as const

export const accessRows = [
  saving({ ...login, action: 'signs in', calls: ['Authenticate'], field: 'UserData.userid' }),
  saving({
    ...login,
    action: 'asks which edition it is',
    calls: ['servertypeinfo'],
    field: 'ServerType',
  }),
  saving({
    ...login,
    action: 'asks for the pupils',
    calls: ['Leerling'],
    field: 'UserID',
    fill: async () => {},
    typed: async () => {},
    act: (page) => choose(page, 'lotte.wouters'),
    done: (page) => expect(title(page, 'Aanmelden')).toHaveCount(0),
  }),
  saving({
    ...login,
    action: 'asks whether accounts are blocked',
    calls: ['GetServerConfig'],
    field: 'BlockAccountCreation',
    exceptions: exceptAll('unnoticed', 'optional'),
  }),
  saving({
    ...login,
    action: 'asks for the preferred screen',
    calls: ['UserPreference'],
    field: 'Value',
    fill: async () => {},
    act: (page) => choose(page, 'jan.janssens'),
    done: (page) => expect(title(page, 'Startpagina')).toBeVisible(),
    exceptions: exceptAll('unnoticed', 'optional'),
  }),
  saving({
    screen: '/',
    action: 'asks what the server can do',
    calls: ['RPC/API'],
    act: async (page) => void (await page.reload()),
    done: (page) => expect(field(page, 'Gebruikersnaam')).toBeVisible(),
    exceptions: exceptAll('unnoticed', 'optional'),
  }),
  saving({
    screen: '/landing-page',
    action: 'signs out',
    person: an.gebruikersnaam,
    calls: ['Logout'],
    open: (page) => goTo(page, '/landing-page'),
    act: async (page) => {
      await button(page, 'Menu openen').click()
      await button(page, 'Afmelden').click()
    },
    // The overlay that covers the screen.
    busy: (page) => page.locator('[data-lasting]'),
    // With a saved connection the list of connections is shown.
    done: (page) => expect(title(page, 'Aanmelden').or(title(page, 'Kies een connectie'))).toBeVisible(),
    exceptions: {
      ...exceptAll('reported and done', 'signs out anyway'),
      ...except(['delay'], 'slow', 'signs out anyway'),
      ...except(['401', 'expired'], 'unnoticed', 'signs out anyway'),
      ...except(['missing field'], 'unnoticed', 'no field'),
      // It is only assumed that the answer is null, so another answer does not mean that the sign-out failed.
      ...except(['wrong shape'], 'unnoticed', 'assumed'),
    },
  }),
  saving({
    screen: '/landing-page',
    action: 'reloads',
    person: an.gebruikersnaam,
    calls: ['myschoolwareaccount'],
    field: 'gebruikersnummer',
    open: async (page) => {
      await goTo(page, '/landing-page')
      await welcome(page)
    },
    act: async (page) => void (await page.reload()),
    done: welcome,
    exceptions: {
      ...exceptAll('unnoticed', 'optional'),
      ...except(['401'], 'signed out', 'not remembered'),
    },
  }),
  saving({
    ...signInFromForm,
    screen: '/connection/new',
    open: openNew,
    fill: (page) => fillAll(page, connection),
    typed: (page) => expectAll(page, connection),
  }),
  saving({
    ...signInFromForm,
    screen: '/connection/:id/edit',
    open: openSaved,
    fill: (page) => fillAll(page, changed),
    typed: (page) => expectAll(page, changed),
  }),
  withoutCalls({
    screen: '/maak-een-keuze',
    person: 'isabelle.lambert',
    reload: true,
    open: async (page) => {
      await goTo(page, '/Agenda')
      await expect(agendaCards(page).first()).toBeVisible()
      await switchPreference(page, 'Toon filter')
    },
    act: (page) => page.getByRole('button', { name: 'Vak of module: Alles' }).click(),
    done: (page) => expect(title(page, 'Vak of module')).toBeVisible(),
  }),
  withoutCalls({ screen: '/_show_icons', done: (page) => visible(page, 'iconen') }),
]
