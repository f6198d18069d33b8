import type { Page } from '@playwright/test'
import type { EndpointName } from '#api/endpoints/index.ts'
import { agendaCards, expect, field } from '../../support.ts'
import type { RowSpec } from '../row.ts'
import { except } from '../row.ts'
import { button, expectAll, fillAll, openAgenda, saving, visible } from './parts.ts'

const screen = '/Agenda'
const person = 'jan.janssens'
const title = 'Boek lezen'
const mine = (page: Page) => agendaCards(page).filter({ hasText: title })

/** Its label has the mark of a required field. */
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Titel' })

const fillIn = async (page: Page) => {
  await button(page, 'Nieuw agendapunt').click()
  await titleField(page).fill(title)
  // A private entry of the teacher needs no group.
  await button(page, 'Meer').click()
  await field(page, 'Type').selectOption('Leerkracht')
  await fillAll(page, { Beginuur: '08:25', Einduur: '09:15' })
}
const save = (page: Page) => button(page, 'Bewaren').click()
/** Makes the entry on which the action works. */
const make = async (page: Page) => {
  await openAgenda(page)
  await fillIn(page)
  await save(page)
  await expect(mine(page)).toBeVisible()
}
const openMine = (page: Page) => mine(page).first().click()
const copyWindow = (page: Page) => page.getByRole('dialog', { name: 'Agendapunt kopiëren' })
const weeks = (page: Page) => copyWindow(page).getByLabel('Herhalen')
const isTyped = (page: Page) => expect(titleField(page)).toHaveValue(title)

const foundAgain = except(
  ['malformed', 'wrong shape', 'missing field', 'dropped'],
  'unnoticed',
  'found again',
)
/** The exceptions of an action without text, which makes the same choices again. */
const chosenAgain = {
  ...foundAgain,
  ...except(['401'], 'signed out', 'input ends with the session'),
}

const row = <Call extends EndpointName>(
  spec: Omit<RowSpec<typeof screen, Call, 'action' | 'act' | 'done'>, 'screen'>,
) =>
  saving<typeof screen, Call>({
    screen,
    person,
    exceptions: foundAgain,
    ...spec,
  })

export const pointRows = [
  row({
    action: 'makes a point',
    calls: ['AgendaPunt save'],
    field: 'ID',
    open: openAgenda,
    fill: fillIn,
    typed: isTyped,
    act: save,
    done: (page) => visible(page, 'Het agendapunt is gemaakt.'),
  }),
  row({
    action: 'changes a point',
    calls: ['AgendaPunt change'],
    field: 'ID',
    open: make,
    fill: async (page) => {
      await openMine(page)
      await button(page, 'Wijzigen').click()
      // The dialog moves the focus to its first field a moment after it has opened.
      await expect(titleField(page)).toBeFocused()
      await field(page, 'Details').fill('Hoofdstuk 1')
    },
    typed: (page) => expectAll(page, { Details: 'Hoofdstuk 1' }),
    act: save,
    done: (page) => visible(page, 'Het agendapunt is gewijzigd.'),
  }),
  row({
    action: 'removes a point',
    calls: ['AgendaPunt remove'],
    field: 'ID',
    exceptions: chosenAgain,
    open: make,
    fill: openMine,
    typed: (page) => expect(mine(page)).toBeAttached(),
    act: (page) => button(page, 'Verwijderen').click(),
    // The overlay that covers the screen, because the dialog closes at once.
    busy: (page) => page.locator('[data-lasting]'),
    retry: async (page) => {
      await openMine(page)
      await button(page, 'Verwijderen').click()
    },
    done: (page) => visible(page, 'Het agendapunt is verwijderd.'),
  }),
  row({
    action: 'copies a point',
    calls: ['AgendaPunt save'],
    field: 'ID',
    open: make,
    fill: async (page) => {
      await openMine(page)
      await button(page, 'Kopiëren').click()
      await weeks(page).selectOption('Ook de week erna')
    },
    typed: (page) => expect(weeks(page)).toHaveValue('1'),
    act: (page) => copyWindow(page).getByRole('button', { name: 'Kopiëren' }).click(),
    done: (page) => visible(page, 'Het agendapunt is 1 keer gekopieerd.'),
  }),
  row({
    action: 'undoes a removal',
    calls: ['AgendaPunt save'],
    field: 'ID',
    exceptions: chosenAgain,
    open: make,
    fill: async (page) => {
      // Undo ends with the session, so the removed entry is gone.
      if (!(await mine(page).first().isVisible())) await make(page)
      await openMine(page)
      await button(page, 'Verwijderen').click()
      await visible(page, 'Het agendapunt is verwijderd.')
    },
    // After a failed undo the button stays. rule: point-11
    typed: (page) => visible(page, 'Het agendapunt is verwijderd.'),
    act: (page) => button(page, 'Ongedaan maken').click(),
    busy: (page) => page.locator('[data-lasting]'),
    done: async (page) => {
      await visible(page, 'De wijziging is ongedaan gemaakt.')
      await expect(mine(page)).toBeVisible()
    },
  }),
]
