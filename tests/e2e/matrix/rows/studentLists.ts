import type { Locator, Page } from '@playwright/test'
import { paymentRows } from '../../support.ts'

/**
 * The screens that show one list of a student, An Peeters, and that Sofie Claes finds empty. Each entry is a row of the
 * fault matrix, and two states of the accessibility tours.
 */
export const studentLists = [
  {
    screen: '/betalingen',
    title: 'Betalingen',
    call: 'betalingen',
    field: 'Tebetalen',
    loading: 'Betalingen worden opgehaald…',
    empty: 'Er zijn geen betalingen.',
    records: (page: Page): Locator => paymentRows(page),
  },
] as const
