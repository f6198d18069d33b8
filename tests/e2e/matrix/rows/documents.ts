import type { Page } from '@playwright/test'
import type { EndpointName } from '#api/endpoints/index.ts'
import { agendaCards, documents, expect } from '../../support.ts'
import type { RowSpec } from '../row.ts'
import { except } from '../row.ts'
import { button, openAgenda, reading, saving, visible } from './parts.ts'

const screen = '/Agenda'
const person = 'jan.janssens'
const handout = 'Herhaling en oefeningen.pdf'
const added = 'Les van vandaag.txt'

/** The next lesson, which has a document. */
const openLesson = (page: Page) =>
  agendaCards(page).filter({ hasText: 'Herhaling en oefeningen' }).first().click()
const line = (page: Page, name: string) => documents(page).getByRole('listitem').filter({ hasText: name })
const hasHandout = (page: Page) => expect(line(page, handout)).toBeVisible()
const openDocuments = async (page: Page) => {
  await openAgenda(page)
  await openLesson(page)
  await hasHandout(page)
}

/** One action on the documents of a lesson. */
const changing = <Call extends EndpointName>(
  row: Omit<RowSpec<typeof screen, Call, 'action' | 'act' | 'done'>, 'screen'>,
) =>
  saving<typeof screen, Call>({
    screen,
    person,
    open: openDocuments,
    fill: hasHandout,
    typed: hasHandout,
    reopen: openLesson,
    ...row,
  })

const add = async (page: Page) => {
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Document toevoegen').click()
  const file = { name: added, mimeType: 'text/plain', buffer: Buffer.from('Hallo') }
  await (await choosing).setFiles(file)
}
const isAdded = (page: Page) => expect(line(page, added)).toBeVisible()

const takeAlong = (page: Page) => button(page, 'Toevoegen').click()

/** The server has stored the change, and the portal reads the documents again. */
const storedAnyway = except(
  ['malformed', 'wrong shape', 'missing field', 'dropped'],
  'reported and done',
  'stored anyway',
)

export const documentRows = [
  reading({
    screen,
    action: 'reads documents',
    person,
    calls: ['Doc'],
    field: 'Naam',
    loading: 'De documenten worden opgehaald…',
    open: openAgenda,
    act: openLesson,
    reopen: openLesson,
    done: hasHandout,
    // The document is shown by its ID instead of its name, and can be downloaded.
    without: (page) => expect(button(page, /^Document \d+ downloaden$/)).toBeVisible(),
    exceptions: except(['missing field'], 'unnoticed', 'assumed'),
  }),
  changing({
    action: 'downloads a document',
    calls: ['Doc get'],
    act: (page) => button(page, `${handout} downloaden`).click(),
    done: (page) => visible(page, `${handout} is gedownload.`),
    exceptions: {
      ...except(['malformed', 'wrong shape'], 'unnoticed', 'not read'),
      ...except(['missing field'], 'unnoticed', 'no field'),
    },
  }),
  changing({
    action: 'uploads a document',
    calls: ['upload put'],
    field: 'UploadID',
    act: add,
    done: isAdded,
  }),
  changing({
    action: 'adds a document',
    calls: ['Doc put'],
    field: 'D_ID',
    act: add,
    done: isAdded,
    exceptions: storedAnyway,
  }),
  changing({
    action: 'removes a document',
    calls: ['Doc remove'],
    field: 'D_ID',
    act: async (page) => {
      await button(page, `${handout} verwijderen`).click()
      await page
        .getByRole('dialog', { name: 'Document verwijderen' })
        .getByRole('button', { name: 'Verwijderen' })
        .click()
    },
    done: async (page) => {
      await expect(documents(page).getByText('Er zijn nog geen documenten.')).toBeVisible()
    },
    exceptions: storedAnyway,
  }),
  saving({
    screen,
    action: 'downloads the calendar',
    person: 'an.peeters',
    calls: ['vwoparticipaties'],
    field: 'LESDatum',
    open: openAgenda,
    fill: async (page) => expect(agendaCards(page).first()).toBeVisible(),
    act: takeAlong,
    retry: async (page) => {
      // Lets earlier messages disappear.
      await page.clock.fastForward(5_000)
      await takeAlong(page)
    },
    done: (page) => visible(page, 'Je agenda is gedownload.'),
    without: (page) => visible(page, /^Je agenda is gedownload\. \d+ lessen staan er niet in\.$/),
    exceptions: except(['missing field'], 'unnoticed', 'left out'),
  }),
]
