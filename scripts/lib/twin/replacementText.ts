import type { Fields } from '#shared/values/json.ts'
import { textOf } from './reading/values.ts'

const remark = 'Meer uitleg volgt.'

/** Replaces a recorded text with one of the same form: empty, JSON for pupils, or plain text. */
export function replacementText(row: Fields, field: string): string {
  const text = textOf(row, field)
  return text === '' ? '' : text.startsWith('{') ? JSON.stringify({ leerlingen: remark }) : remark
}
