import type { Page } from '@playwright/test'
import { agendaCards, expect, field, goTo, personaOf, title } from '../../support.ts'
import { statuses, statusText } from '../columns.ts'
import { except } from '../row.ts'
import { button, exceptAll, expectAll, fillAll, reading, saving, visible, withoutCalls } from './parts.ts'
import { passwordExceptions, passwords } from './passwords.ts'
import { studentLists } from './studentLists.ts'

const person = personaOf('an.peeters').gebruikersnaam

const cards = (page: Page) => expect(agendaCards(page).first()).toBeVisible()
const openGegevens = async (page: Page) => {
  await goTo(page, '/mijn-gegevens')
  await visible(page, 'Rijksregisternummer')
  await visible(page, 'Gebruikersnummer')
}
/** Closes the message about the failure, and saves again. */
const acknowledge = async (page: Page) => {
  await button(page, 'OK').click()
  await button(page, 'Bewaren').click()
}
const personalia = { screen: '/mijn-gegevens', person, loading: 'Gegevens worden opgehaald…' } as const
/** The exceptions of a save, after which the portal asks the server whether it has what was sent. rule: save-3 */
const storedAnyway = {
  ...except(['missing field'], 'unnoticed', 'not read'),
  ...except(['malformed', 'wrong shape', 'dropped'], 'unnoticed', 'stored anyway'),
}
const dialog = {
  screen: '/mijn-gegevens',
  person,
  messages: statusText,
  open: openGegevens,
  act: (page: Page) => button(page, 'Bewaren').click(),
  retry: acknowledge,
  done: (page: Page) => visible(page, 'Je wijzigingen zijn bewaard'),
  exceptions: except(statuses, 'reported', 'status text'),
} as const

// Its label ends in an asterisk.
const street = (page: Page) => page.getByLabel(/^Straat/)

/** The name of the button begins with the programme; the card of a student on the sign-in page contains it too. */
const programme = (page: Page) => page.getByRole('button', { name: /^Boekhoudkundig bediende/ })
/** The first screen already needs the modules, so the session may end before the programme is chosen. */
const openProgramme = async (page: Page) => {
  await goTo(page, '/opleiding')
  await expect(programme(page).or(title(page, 'Aanmelden')).first()).toBeVisible()
  if (await programme(page).isVisible()) await programme(page).click()
}
const hasModules = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Modules van deze opleiding' })).toBeAttached()

const setAside = except(['missing field'], 'set aside', 'set aside')

export const studentRows = [
  reading({
    screen: '/Agenda',
    action: 'reads lessons',
    person,
    calls: ['vwoparticipaties'],
    field: 'LESDatum',
    loading: 'De agenda wordt opgehaald…',
    done: cards,
    exceptions: setAside,
  }),
  reading({
    screen: '/Agenda',
    action: 'reads, with an older copy',
    person,
    calls: ['vwoparticipaties'],
    field: 'LESDatum',
    loading: 'De agenda wordt opgehaald…',
    open: async (page) => {
      await goTo(page, '/Agenda')
      await cards(page)
      await goTo(page, '/info')
    },
    done: cards,
    exceptions: { ...setAside, ...except(['delay'], 'unnoticed', 'older copy') },
  }),
  reading({
    screen: '/Agenda',
    action: 'reads agenda points',
    person: 'jan.janssens',
    reload: true,
    calls: ['AgendaPunt'],
    field: 'Van',
    loading: 'De agenda wordt opgehaald…',
    done: cards,
  }),
  reading({
    ...personalia,
    action: 'reads the account',
    calls: ['myschoolwareaccount'],
    field: 'gebruikersnaam',
    done: (page) => visible(page, 'Gebruikersnummer'),
  }),
  reading({
    ...personalia,
    action: 'reads the person',
    calls: ['vwocursist'],
    field: 'Naam',
    done: (page) => visible(page, 'Rijksregisternummer'),
  }),
  reading({
    ...personalia,
    action: 'reads the numbers',
    calls: ['vwocursistpersonalia'],
    field: 'Gsm',
    done: (page) => expect(button(page, 'Gsm bewerken')).toBeVisible(),
  }),
  reading({
    ...personalia,
    action: 'reads the address',
    calls: ['vwocursistpersonaliaextra'],
    field: 'Adres',
    done: (page) => expect(button(page, 'Adres bewerken')).toBeVisible(),
    exceptions: except(['missing field'], 'unnoticed', 'assumed'),
  }),
  reading({
    ...personalia,
    action: 'reads municipalities',
    calls: ['Gemeente'],
    field: 'DeelGemeente',
    open: openGegevens,
    act: (page) => button(page, 'Adres bewerken').click(),
    busy: (page) => page.getByPlaceholder('Gemeenten worden opgehaald…'),
    done: (page) => expect(page.getByRole('combobox', { name: 'Gemeente' })).toHaveValue('Kessel-Lo'),
  }),
  saving({
    ...dialog,
    action: 'saves the mobile number',
    calls: ['vwocursistpersonalia change'],
    field: 'Gsm',
    fill: async (page) => {
      await button(page, 'Gsm bewerken').click()
      await field(page, 'Gsm').fill('0470 12 34 56')
    },
    typed: (page) => expect(field(page, 'Gsm')).toHaveValue('0470 12 34 56'),
    exceptions: { ...dialog.exceptions, ...storedAnyway },
  }),
  saving({
    ...dialog,
    action: 'saves the address',
    calls: ['vwocursistpersonaliaextra change'],
    field: 'Adres',
    fill: async (page) => {
      await button(page, 'Adres bewerken').click()
      await expect(page.getByRole('combobox', { name: 'Gemeente' })).toHaveValue('Kessel-Lo')
      await street(page).fill('Lindelaan')
    },
    typed: (page) => expect(street(page)).toHaveValue('Lindelaan'),
    exceptions: { ...dialog.exceptions, ...storedAnyway },
  }),
  saving({
    screen: '/mijn-gegevens',
    action: 'changes the password',
    person,
    calls: ['ChangePassword'],
    open: openGegevens,
    fill: async (page) => {
      await button(page, 'Wachtwoord wijzigen').click()
      await fillAll(page, passwords)
    },
    typed: (page) => expectAll(page, passwords),
    act: (page) => button(page, 'OK').click(),
    done: (page) => visible(page, 'Uw wachtwoord is gewijzigd'),
    exceptions: passwordExceptions,
  }),
  saving({
    screen: '/mijn-gegevens',
    action: 'asks for the rules of a password',
    person,
    calls: ['RPC/API'],
    open: openGegevens,
    act: (page) => button(page, 'Wachtwoord wijzigen').click(),
    done: (page) => expect(field(page, 'Huidig wachtwoord')).toBeVisible(),
    exceptions: exceptAll('unnoticed', 'optional'),
  }),
  reading({
    screen: '/Aanwezigheden',
    action: 'reads',
    person,
    calls: ['vwoparticipaties'],
    field: 'LESDatum',
    loading: 'Aanwezigheden worden opgehaald…',
    done: (page) => expect(page.getByRole('treegrid').getByRole('row').nth(1)).toBeVisible(),
    // A lesson without a date is listed as 'Geen datum'.
    exceptions: except(['missing field'], 'unnoticed', 'assumed'),
  }),
  ...(['opleiding', 'vwogevolgdeopleiding'] as const).map((call) =>
    reading({
      screen: '/opleiding',
      action: call === 'opleiding' ? 'reads programmes' : 'reads earlier programmes',
      person: 'luc.mertens',
      calls: [call],
      field: 'Opleiding',
      loading: 'Opleidingen worden opgehaald…',
      done: (page) => expect(page.getByRole('button', { name: 'Boekhoudkundig bediende' })).toBeVisible(),
      ...(call === 'vwogevolgdeopleiding' && {
        exceptions: except(['missing field'], 'unnoticed', 'assumed'),
      }),
    }),
  ),
  reading({
    screen: '/opleiding',
    action: 'reads the progress',
    person: 'luc.mertens',
    calls: ['vwomodule'],
    field: 'Resultaat',
    loading: '',
    done: (page) => expect(page.getByRole('button', { name: 'Boekhoudkundig bediende' })).toBeVisible(),
    exceptions: exceptAll('unnoticed', 'optional'),
  }),
  reading({
    screen: '/opleiding/module',
    action: 'reads modules',
    person: 'luc.mertens',
    calls: ['vwomodule'],
    field: 'Resultaat',
    loading: 'Modules worden opgehaald…',
    act: openProgramme,
    reopen: openProgramme,
    done: hasModules,
  }),
  ...studentLists.map(({ screen, call, field, loading, records }) =>
    reading({
      screen,
      action: 'reads',
      person,
      calls: [call],
      field,
      loading,
      done: (page) => expect(records(page)).not.toHaveCount(0),
    }),
  ),
  withoutCalls({
    screen: '/info',
    person,
    open: (page) => goTo(page, '/landing-page'),
    done: (page) => visible(page, 'Versie VWO'),
  }),
]
