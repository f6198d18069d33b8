import type { Fields } from '#shared/values/json.ts'
import { invalidRequest } from '../wire/answer.ts'

/** The longest text in a column of one line. No source states it. */
const maxLength = 100

/**
 * Refuses a text that does not fit a column of one line: it is too long, or has a line break or another control character. HTTP
 * 400. server: rest-23
 */
export function checkColumns(fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string' && (value.length > maxLength || /\p{Cc}/u.test(value)))
      throw invalidRequest(`body.${name}`)
  }
}
