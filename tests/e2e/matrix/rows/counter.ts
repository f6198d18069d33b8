import type { Page } from '@playwright/test'
import { expect, title } from '../../support.ts'
import { button, goTo, saving } from './parts.ts'

const want = (page: Page) => button(page, /^Cursist of leerling kiezen/).click()

/** What staff do at the counter. */
export const counterRows = [
  saving({
    screen: '/landing-page',
    action: 'chooses a student',
    person: 'griet.aerts',
    calls: ['Leerling'],
    field: 'UserID',
    open: (page) => goTo(page, '/landing-page'),
    fill: (page) => expect(button(page, /^Cursist of leerling kiezen/)).toBeVisible(),
    act: want,
    done: (page) => expect(title(page, 'Wie help je verder?')).toBeVisible(),
  }),
] as const
