import type { Fields } from '#shared/json.ts'
import { textOf } from './reading/values.ts'

const remark = 'Meer uitleg volgt.'

/** A text of the twin's own in the form of a recorded one: nothing, JSON for pupils, or text. */
export function written(row: Fields, field: string): string {
  const text = textOf(row, field)
  return text === '' ? '' : text.startsWith('{') ? JSON.stringify({ leerlingen: remark }) : remark
}
