import type { Fields } from '#shared/values/json.ts'

/** Whether two fields have the same value; lists and objects are compared as JSON. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** Whether two rows have the same fields with the same values. */
export function sameRow(a: Fields, b: Fields): boolean {
  if (a === b) return true
  const fields = Object.keys(b)
  return Object.keys(a).length === fields.length && fields.every((field) => sameValue(a[field], b[field]))
}
