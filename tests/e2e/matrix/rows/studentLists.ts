import type { Locator, Page } from '@playwright/test'
import type { Endpoint, ResponseOf } from '#api/endpoint.ts'
import type { endpoints } from '#api/endpoints/index.ts'
import type { Path } from '#shared/portal/paths.ts'
import { paymentRows } from '../../support.ts'

/** A screen, and the call of its list with one of the fields of a record. */
type StudentList<E extends Endpoint = (typeof endpoints)[number]> = E extends { readonly name: infer call }
  ? ResponseOf<E> extends readonly (infer Item)[]
    ? {
        readonly screen: Path
        readonly title: string
        readonly call: call
        readonly field: keyof Item
        readonly loading: string
        readonly empty: string
        readonly records: (page: Page) => Locator
      }
    : never
  : never

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
] as const satisfies readonly StudentList[]
