import type { Page } from '@playwright/test'
import { expect, field, goTo, today } from '../../support.ts'
import { except } from '../row.ts'
import { button, reading, saving, visible } from './parts.ts'

const screen = '/configuratie'
const person = 'beheerder'
const loading = 'De configuratie wordt opgehaald…'
const formReady = (page: Page) => expect(field(page, 'Agenda tonen')).toBeVisible()
const openForm = async (page: Page) => {
  await goTo(page, screen)
  await formReady(page)
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const table = (page: Page) => expect(page.getByRole('table')).toBeVisible()
const save = (page: Page) => button(page, 'Save Changes').click()
const saved = (page: Page) => visible(page, 'Uw informatie is gewijzigd')
const google = (page: Page) =>
  page.getByRole('region', { name: 'Google', exact: true }).getByLabel('Client-ID')

const logs = [
  { call: 'log file', action: 'downloads a log', kind: 'Website logs', file: `webstudent-${today}.log` },
  {
    call: 'Apache log file',
    action: "downloads Apache's log",
    kind: 'Apache logs',
    file: `access-${today}.log`,
  },
] as const
const download = (page: Page, file: string) => button(page, `${file} downloaden`)

const stored = except(['dropped', 'malformed', 'wrong shape'], 'unnoticed', 'stored anyway')

export const configurationRows = [
  ...(['GetServerConfig', 'ExternSysteem'] as const).map((call) =>
    reading({
      screen,
      action: call === 'ExternSysteem' ? 'reads systems' : 'reads the configuration',
      person,
      // This is the first screen of the administrator.
      reload: true,
      calls: [call],
      field: call === 'ExternSysteem' ? 'TypeSysteem' : 'SchoolNaam',
      loading,
      done: formReady,
    }),
  ),
  reading({
    screen,
    action: 'reads modules',
    person,
    calls: ['WebsiteModule'],
    field: 'ModuleName',
    loading: 'De modules worden opgehaald…',
    open: openForm,
    act: (page) => tab(page, 'Server modules'),
    reopen: (page) => tab(page, 'Server modules'),
    done: table,
  }),
  reading({
    screen,
    action: 'reads logs',
    person,
    calls: ['LogFileInfo'],
    field: 'Path',
    loading: 'De logboeken worden opgehaald…',
    open: openForm,
    act: (page) => tab(page, 'Logboek bestanden'),
    reopen: (page) => tab(page, 'Logboek bestanden'),
    done: table,
  }),
  ...logs.map(({ call, action, kind, file }) => {
    const open = async (page: Page) => {
      await tab(page, 'Logboek bestanden')
      await page.getByText(kind).click()
      await expect(download(page, file)).toBeVisible()
    }
    return saving({
      screen,
      action,
      person,
      calls: [call],
      open: async (page) => {
        await openForm(page)
        await open(page)
      },
      fill: (page) => expect(download(page, file)).toBeVisible(),
      reopen: open,
      act: (page) => download(page, file).click(),
      done: (page) => visible(page, `${file} is gedownload.`),
      exceptions: {
        ...except(['malformed', 'wrong shape'], 'unnoticed', 'not read'),
        ...except(['missing field'], 'unnoticed', 'no field'),
      },
    })
  }),
  ...(['GetServerConfig', 'ExternSysteem'] as const).map((call) =>
    saving({
      screen,
      action: `saves, after ${call}`,
      person,
      calls: [call],
      field: call === 'ExternSysteem' ? 'TypeSysteem' : 'SchoolNaam',
      open: openForm,
      fill: (page) => field(page, 'Fax').fill('016 99 99 99'),
      typed: (page) => expect(field(page, 'Fax')).toHaveValue('016 99 99 99'),
      act: save,
      done: saved,
    }),
  ),
  saving({
    screen,
    action: 'saves the configuration',
    person,
    calls: ['SetServerConfig'],
    open: openForm,
    fill: (page) => field(page, 'Fax').fill('016 99 99 99'),
    typed: (page) => expect(field(page, 'Fax')).toHaveValue('016 99 99 99'),
    act: save,
    done: saved,
    exceptions: {
      ...except(['missing field'], 'unnoticed', 'no field'),
      ...stored,
    },
  }),
  saving({
    screen,
    action: 'saves a system',
    person,
    calls: ['ExternSysteem change'],
    field: 'TypeSysteem',
    open: async (page) => {
      await openForm(page)
      await tab(page, 'Server configuratie')
    },
    fill: async (page) => {
      await page.getByRole('region', { name: 'Google', exact: true }).getByRole('switch').check()
      await google(page).fill('nieuw.apps.example')
    },
    typed: (page) => expect(google(page)).toHaveValue('nieuw.apps.example'),
    reopen: (page) => tab(page, 'Server configuratie'),
    act: save,
    done: saved,
    exceptions: { ...stored, ...except(['missing field'], 'unnoticed', 'stored anyway') },
  }),
]
