import type { Page } from '@playwright/test'
import { buildSchool } from '#fixtures/school.ts'
import { formatDate } from '#shared/dates/dates.ts'
import { expect, field, goTo, personaOf, today } from '../../support.ts'
import { statuses, statusText } from '../columns.ts'
import { except } from '../row.ts'
import { busyButton, button, clickRetry, expectAll, fillAll, reading, saving, visible } from './parts.ts'
import { passwordExceptions, passwords } from './passwords.ts'

const an = personaOf('an.peeters').gebruikersnaam
const screen = '/mijn-gebruiker'
const loading = 'Gegevens worden opgehaald…'
/** The button of a system that is not linked, or the text of one that is. */
const links = /koppelen$|Koppeling reeds gelegd/
const openScreen = async (page: Page) => {
  await goTo(page, screen)
  await visible(page, 'Gebruikersnummer')
}

/** What is typed to link a brother of Amina who has no parent yet. */
const childFields = (() => {
  const { cursisten, koppelcodes } = buildSchool({ today }).rows
  const sami = cursisten.find(({ Voornaam, Naam }) => Voornaam === 'Sami' && Naam === 'Benali')
  const code = koppelcodes.find(({ CursistID }) => CursistID === sami?.ID)
  if (!sami?.GeboorteDatum || !code) throw new Error('the fixtures have no code for Sami')
  return { Koppelcode: code.Koppelcode, 'Geboortedatum kind': formatDate(sami.GeboorteDatum) }
})()
const children = (page: Page) => page.getByRole('list', { name: 'Kinderen' }).getByRole('listitem')
const preferred = (page: Page) => page.getByRole('combobox', { name: 'Voorkeurscherm' })
const ok = (page: Page) => button(page, 'OK').click()

export const userRows = [
  reading({
    screen,
    action: 'reads the account',
    person: an,
    calls: ['myschoolwareaccount'],
    field: 'gebruikersnaam',
    loading,
    done: (page) => visible(page, 'Gebruikersnummer'),
  }),
  ...(['RPC/API', 'ExternSysteem', 'ExternSysteemUser'] as const).map((call) =>
    reading({
      screen,
      action: `reads links (${call})`,
      // This user has a linked account.
      person: 'ruben.goossens',
      calls: [call],
      ...(call === 'RPC/API' && {
        exceptions: except(['missing field', 'malformed', 'wrong shape'], 'unnoticed', 'script'),
        // The screen offers only what it knows to exist.
        without: async (page: Page) => {
          await visible(page, 'Gebruikersnummer')
          await expect(page.getByText(links)).toHaveCount(0)
        },
      }),
      field: {
        'RPC/API': 'Office365Login',
        ExternSysteem: 'TypeSysteem',
        ExternSysteemUser: 'ExternSysteemID',
      }[call],
      loading,
      done: (page) => visible(page, links),
    }),
  ),
  reading({
    screen,
    action: 'reads the children',
    person: 'fatima.benali',
    calls: ['Leerling'],
    field: 'UserID',
    loading,
    done: (page) => expect(children(page)).toHaveText(['Amina Benali']),
  }),
  reading({
    screen,
    action: 'reads the screens to choose from',
    person: 'jan.janssens',
    calls: ['MyProfileScherm'],
    field: 'Scherm',
    loading,
    done: (page) => expect(preferred(page)).toBeVisible(),
  }),
  ...(
    [
      {
        person: 'jan.janssens',
        before: '',
        call: 'UserPreference save',
        action: 'chooses a preferred screen',
      },
      {
        person: 'ruben.goossens',
        before: 'Agenda',
        call: 'UserPreference change',
        action: 'chooses another preferred screen',
      },
    ] as const
  ).map(({ person, before, call, action }) =>
    saving({
      screen,
      action,
      person,
      calls: [call],
      field: 'Value',
      open: async (page) => {
        await openScreen(page)
        await expect(preferred(page)).toHaveValue(before)
      },
      fill: (page) => expect(preferred(page)).toBeVisible(),
      act: async (page) => void (await preferred(page).selectOption('Mijn gebruiker')),
      typed: (page) => expect(preferred(page)).toHaveValue('myprofile'),
      retry: clickRetry,
      done: (page) => visible(page, 'Je voorkeurscherm is bewaard'),
      exceptions: {
        ...except(['delay'], 'unnoticed', 'at once'),
        ...except(['401'], 'signed out', 'input ends with the session'),
        ...except(['missing field'], 'unnoticed', 'assumed'),
      },
    }),
  ),
  saving({
    screen,
    action: 'links a child',
    person: 'fatima.benali',
    calls: ['koppelleerling'],
    open: openScreen,
    fill: async (page) => {
      await button(page, 'Kind toevoegen').click()
      await fillAll(page, childFields)
    },
    typed: (page) => expectAll(page, childFields),
    act: ok,
    done: (page) => expect(children(page)).toHaveCount(2),
    exceptions: {
      ...except(['401'], 'signed out', 'input ends with the session'),
      ...except(['malformed', 'wrong shape'], 'unnoticed', 'not read'),
      ...except(['missing field'], 'unnoticed', 'no field'),
    },
  }),
  saving({
    screen,
    action: 'changes the password',
    person: an,
    calls: ['myschoolwareaccount change'],
    field: 'gebruikersnaam',
    open: openScreen,
    fill: async (page) => {
      await button(page, 'Wachtwoord wijzigen').click()
      await fillAll(page, passwords)
    },
    typed: (page) => expectAll(page, passwords),
    act: ok,
    done: (page) => visible(page, 'Uw wachtwoord is gewijzigd'),
    messages: statusText,
    exceptions: {
      ...except(statuses, 'reported', 'status text'),
      ...passwordExceptions,
      ...except(['missing field'], 'unnoticed', 'assumed'),
    },
  }),
  ...(
    [
      { person: an, call: 'ChangePassword', action: 'changes the password' },
      {
        person: 'systeemgebruiker',
        call: 'ChangeAdminPassword',
        action: "changes the system user's password",
      },
    ] as const
  ).map(({ person, call, action }) =>
    saving({
      screen: '/mijn-gebruiker/wachtwoord-wijzigen',
      action,
      person,
      calls: [call],
      open: async (page) => {
        await goTo(page, '/mijn-gebruiker/wachtwoord-wijzigen')
        await expect(field(page, 'Huidig wachtwoord')).toBeVisible()
      },
      fill: (page) => fillAll(page, passwords),
      typed: (page) => expectAll(page, passwords),
      act: ok,
      busy: busyButton,
      done: (page) => visible(page, 'Wachtwoord wijzigen voltooid.'),
      exceptions: passwordExceptions,
    }),
  ),
]
