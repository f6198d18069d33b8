import type { Page } from '@playwright/test'
import type { EndpointName } from '#api/endpoints/index.ts'
import { expect, goTo } from '../../support.ts'
import type { Exceptions, RowSpec } from '../row.ts'
import { except } from '../row.ts'
import { button, reading, saving } from './parts.ts'

const screen = '/aanwezigheden-registreren'
const person = 'jan.janssens'

/** The code of somebody in the class of the current hour. */
const firstCode = (page: Page) => button(page, /, nummer 1, /)
const isLate = (page: Page) => expect(firstCode(page)).toHaveAccessibleName(/te laat/)

const read = <Call extends EndpointName>(
  calls: readonly Call[],
  action: string,
  field: string,
  exceptions: Exceptions = {},
) =>
  reading<typeof screen, Call>({
    screen,
    action,
    person,
    calls,
    field,
    loading: 'De lijst wordt opgehaald…',
    done: (page) => expect(firstCode(page)).toBeVisible(),
    exceptions,
  })

const row: RowSpec<typeof screen, 'VerwerkAanwezigHeden', 'action' | 'act' | 'done'> = {
  screen,
  action: 'registers',
  person,
  calls: ['VerwerkAanwezigHeden'],
  open: async (page) => {
    await goTo(page, screen)
    await expect(firstCode(page)).toBeVisible()
  },
  fill: async (page) => {
    await firstCode(page).click()
    await firstCode(page).click()
    await isLate(page)
  },
  typed: isLate,
  // What was marked is kept on the device, and offered. rule: registration-7
  reopen: (page) => button(page, 'Terugzetten').click(),
  act: (page) => button(page, 'Bewaren').click(),
  done: (page) => expect(page.getByText('Alles is bewaard')).toBeVisible(),
}

export const registrationRows = [
  // A type without a name is shown by its letter or number.
  read(
    ['Aanwezigheidstype'],
    'reads the codes',
    'Omschrijving',
    except(['missing field'], 'unnoticed', 'assumed'),
  ),
  read(['LesGroep'], 'reads the groups', 'GroepID'),
  read(['LeerlingAanwezigheid'], 'reads the list', 'LL_ID'),
  saving({
    ...row,
    exceptions: {
      ...except(['malformed', 'dropped'], 'reported and done', 'stored anyway'),
      // It is only assumed that the answer is null, so another answer is a success too.
      ...except(['wrong shape'], 'unnoticed', 'assumed'),
      ...except(['missing field'], 'unnoticed', 'no field'),
    },
  }),
]
