import { normalize } from '#api/answers/normalize.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { type FormName, formsIn, type MenuEntry } from '#api/forms.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import type { Place } from '../../problems/place.ts'
import type { Difference, PlainKind } from '../../problems/problem.ts'

/** The problems of a menu with forms that it must not have, or without forms that it must have. */
export function formProblems(
  items: readonly MenuEntry[] | undefined,
  expected: { readonly [Form in FormName]?: boolean },
  place: Place,
): Difference[] {
  const menuForms = formsIn(items ?? [])
  return Object.entries(expected).flatMap(([form, isOn]) =>
    menuForms.includes(form) === isOn
      ? []
      : [{ kind: isOn ? 'form not in menu' : 'form still in menu', place, form }],
  )
}

/** Rows in the form that the portal reads, without those that it cannot read. */
export const asRead = ({ record }: Endpoint, rows: readonly Fields[]): Fields[] =>
  rows.flatMap((row) => {
    const read = record && normalize(record, row, () => true)?.data
    return isFields(read) ? [read] : []
  })

/** A word for comparison, without regard to case and surrounding space. */
export const plainText = (value: unknown): string => String(value).trim().toLowerCase()

/** A text with each letter in the other case. */
export const otherCase = (text: string): string =>
  [...text].map((sign) => (sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase())).join('')

/** Whether two IDs are equal. The interactions report an ID of another type. */
export const isSame = (one: unknown, other: unknown): boolean => String(one) === String(other)

/** Whether one of the rows has a number in a field. */
export const hasNumber = (rows: readonly Fields[], field: string, number: unknown): boolean =>
  rows.some((row) => isSame(row[field], number))

/** A problem, unless a condition holds. */
export const unless = (holds: boolean, kind: PlainKind, place: Place): Difference[] =>
  holds ? [] : [{ kind, place }]
