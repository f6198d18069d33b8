import type { Page } from '@playwright/test'
import { agendaCards, expect, paymentRows, personaOf } from '../../support.ts'
import { statuses, statusText } from '../columns.ts'
import type { Row } from '../row.ts'
import {
  all,
  button,
  expectAll,
  field,
  fillAll,
  goTo,
  list,
  quiet,
  reading,
  saving,
  visible,
} from './parts.ts'

const person = personaOf('an.peeters').gebruikersnaam
const { wachtwoord } = personaOf('an.peeters')
const next = 'Nieuw-wachtwoord-1!'

const cards = (page: Page) => expect(agendaCards(page).first()).toBeVisible()
const openGegevens = async (page: Page) => {
  await goTo(page, '/mijn-gegevens')
  await visible(page, 'Rijksregisternummer')
  await visible(page, 'Gebruikersnummer')
}
const acknowledge = async (page: Page) => {
  await button(page, 'OK').click()
  await button(page, 'Bewaren').click()
}
const personalia = { screen: '/mijn-gegevens', person, loading: 'Gegevens worden opgehaald…' }
const dialog = {
  screen: '/mijn-gegevens',
  person,
  says: statusText,
  open: openGegevens,
  act: (page: Page) => button(page, 'Bewaren').click(),
  again: acknowledge,
  done: (page: Page) => visible(page, 'Je wijzigingen zijn bewaard'),
  listed: {
    ...list(statuses, 'said', 'status text'),
    ...list(['401'], 'signed out', 'typed ends with the session'),
  },
} as const

export const passwords = {
  'Huidig wachtwoord': wachtwoord,
  'Nieuw wachtwoord': next,
  'Herhaal nieuw wachtwoord': next,
}
export const passwordListed = {
  ...list(['401'], 'signed out', 'typed ends with the session'),
  ...list(['dropped', 'malformed', 'wrong shape'], 'done already', 'done already'),
  ...list(['missing field'], 'unnoticed', 'no field'),
} as const

// Its label ends in an asterisk.
const street = (page: Page) => page.getByLabel(/^Straat/)

const openProgramme = async (page: Page) => {
  await goTo(page, '/opleiding')
  await page.getByRole('button', { name: 'Boekhoudkundig bediende' }).click()
}
const hasModules = (page: Page) => expect(page.getByRole('heading', { name: 'Modules' })).toBeAttached()

export const studentRows: readonly Row[] = [
  reading({
    screen: '/Agenda',
    does: 'reads lessons',
    person,
    calls: ['vwoparticipaties'],
    field: 'LESDatum',
    loading: 'De agenda wordt opgehaald…',
    done: cards,
  }),
  reading({
    screen: '/Agenda',
    does: 'reads, with an older copy',
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
    listed: list(['delay'], 'unnoticed', 'older copy'),
  }),
  reading({
    screen: '/Agenda',
    does: 'reads agenda points',
    person: 'jan.janssens',
    anew: true,
    calls: ['AgendaPunt'],
    field: 'Van',
    loading: 'De agenda wordt opgehaald…',
    done: cards,
  }),
  reading({
    ...personalia,
    does: 'reads the account',
    calls: ['myschoolwareaccount'],
    field: 'gebruikersnaam',
    done: (page) => visible(page, 'Gebruikersnummer'),
  }),
  reading({
    ...personalia,
    does: 'reads the person',
    calls: ['vwocursist'],
    field: 'Naam',
    done: (page) => visible(page, 'Rijksregisternummer'),
  }),
  reading({
    ...personalia,
    does: 'reads the numbers',
    calls: ['vwocursistpersonalia'],
    field: 'Gsm',
    done: (page) => expect(button(page, 'Gsm bewerken')).toBeVisible(),
  }),
  reading({
    ...personalia,
    does: 'reads the address',
    calls: ['vwocursistpersonaliaextra'],
    field: 'Adres',
    done: (page) => expect(button(page, 'Adres bewerken')).toBeVisible(),
  }),
  reading({
    ...personalia,
    does: 'reads municipalities',
    calls: ['Gemeente'],
    field: 'DeelGemeente',
    open: openGegevens,
    act: (page) => button(page, 'Adres bewerken').click(),
    back: (page) => button(page, 'Adres bewerken').click(),
    busy: (page) => page.getByPlaceholder('Gemeenten worden opgehaald…'),
    done: (page) => expect(page.getByRole('combobox', { name: 'Gemeente' })).toHaveValue('Kessel-Lo'),
  }),
  saving({
    ...dialog,
    does: 'saves the mobile number',
    calls: ['vwocursistpersonalia change'],
    field: 'Gsm',
    fill: async (page) => {
      await button(page, 'Gsm bewerken').click()
      await field(page, 'Gsm').fill('0470 12 34 56')
    },
    typed: (page) => expect(field(page, 'Gsm')).toHaveValue('0470 12 34 56'),
  }),
  saving({
    ...dialog,
    does: 'saves the address',
    calls: ['vwocursistpersonaliaextra change'],
    field: 'Adres',
    fill: async (page) => {
      await button(page, 'Adres bewerken').click()
      await expect(page.getByRole('combobox', { name: 'Gemeente' })).toHaveValue('Kessel-Lo')
      await street(page).fill('Lindelaan')
    },
    typed: (page) => expect(street(page)).toHaveValue('Lindelaan'),
  }),
  saving({
    screen: '/mijn-gegevens',
    does: 'changes the password',
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
    listed: passwordListed,
  }),
  saving({
    screen: '/mijn-gegevens',
    does: 'asks what a password must be',
    person,
    calls: ['RPC/API'],
    open: openGegevens,
    act: (page) => button(page, 'Wachtwoord wijzigen').click(),
    done: (page) => expect(field(page, 'Huidig wachtwoord')).toBeVisible(),
    listed: all('unnoticed', 'beside'),
  }),
  reading({
    screen: '/Aanwezigheden',
    does: 'reads',
    person,
    calls: ['vwoparticipaties'],
    field: 'LESDatum',
    loading: 'Aanwezigheden worden opgehaald…',
    done: (page) => expect(page.getByRole('treegrid').getByRole('row').nth(1)).toBeVisible(),
  }),
  ...(['opleiding', 'vwogevolgdeopleiding'] as const).map((call) =>
    reading({
      screen: '/opleiding',
      does: call === 'opleiding' ? 'reads programmes' : 'reads earlier programmes',
      person: 'luc.mertens',
      calls: [call],
      field: 'Opleiding',
      loading: 'Opleidingen worden opgehaald…',
      done: (page) => expect(page.getByRole('button', { name: 'Boekhoudkundig bediende' })).toBeVisible(),
    }),
  ),
  reading({
    screen: '/opleiding',
    does: 'reads the progress',
    person: 'luc.mertens',
    calls: ['vwomodule'],
    field: 'Resultaat',
    loading: '',
    done: (page) => expect(page.getByRole('button', { name: 'Boekhoudkundig bediende' })).toBeVisible(),
    listed: all('unnoticed', 'beside'),
  }),
  reading({
    screen: '/opleiding/module',
    does: 'reads modules',
    person: 'luc.mertens',
    calls: ['vwomodule'],
    field: 'Resultaat',
    loading: 'Modules worden opgehaald…',
    act: openProgramme,
    // The session may have ended before the programme was chosen.
    back: openProgramme,
    done: hasModules,
  }),
  reading({
    screen: '/betalingen',
    does: 'reads',
    person,
    calls: ['betalingen'],
    field: 'Tebetalen',
    loading: 'Betalingen worden opgehaald…',
    done: (page) => expect(paymentRows(page)).not.toHaveCount(0),
  }),
  quiet({
    screen: '/info',
    person,
    open: (page) => goTo(page, '/landing-page'),
    done: (page) => visible(page, 'Versie VWO'),
  }),
]
