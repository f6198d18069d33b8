import type { Fields } from '#shared/json.ts'
import { textOf } from './reading/values.ts'

const remark = 'Meer uitleg volgt.'

/** The twin's own text in the form of a recorded one: empty, JSON for pupils, or plain text. */
export function written(row: Fields, field: string): string {
  const text = textOf(row, field)
  return text === '' ? '' : text.startsWith('{') ? JSON.stringify({ leerlingen: remark }) : remark
}
