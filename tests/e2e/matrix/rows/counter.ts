import type { Page } from '@playwright/test'
import { expect, goTo, title } from '../../support.ts'
import { button, saving } from './parts.ts'

const want = (page: Page) => button(page, /^Iemand zoeken/).click()

/** What a teacher does at the counter; the start page of staff reads the people when it opens. */
export const counterRows = [
  saving({
    screen: '/landing-page',
    action: 'chooses a student',
    person: 'jan.janssens',
    calls: ['Leerling'],
    field: 'UserID',
    open: (page) => goTo(page, '/landing-page'),
    fill: (page) => expect(button(page, /^Iemand zoeken/)).toBeVisible(),
    act: want,
    done: (page) => expect(title(page, 'Wie help je verder?')).toBeVisible(),
  }),
] as const
