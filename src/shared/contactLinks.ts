import { isEmail } from './validators/email.ts'

/** Links to reach somebody, of texts that a server sends. A text that is no number and no address gets none. rule: counter-9 */

/** Digits with what people write between them. Signs such as `*` and `#` are orders to the telephone and no number. */
const number = /^\+?[\d\s./()-]+$/

/** `tel:+3215123456`; null for a text that is no telephone number. */
export function phoneLink(text: string): string | null {
  const digits = text.replace(/[^\d+]/g, '')
  return number.test(text) && digits.length > 2 ? `tel:${digits}` : null
}

/** `mailto:an@school.example`; null for a text that is no address of e-mail. */
export const mailLink = (text: string): string | null => (isEmail(text) ? `mailto:${text}` : null)
