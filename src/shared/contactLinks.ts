import { isEmail } from './validators/email.ts'

/** Links to contact somebody, made from texts of the server. A text that is neither a number nor an address gets no link. rule: counter-9 */

/** Digits with the separators that people write. Signs such as `*` and `#` are commands to the telephone, not a number. */
const number = /^\+?[\d\s./()-]+$/

/** `tel:+3215123456`; null for a text that is no telephone number. */
export function phoneLink(text: string): string | null {
  const digits = text.replace(/[^\d+]/g, '')
  return number.test(text) && digits.length > 2 ? `tel:${digits}` : null
}

/** `mailto:an@school.example`; null for a text that is no address of e-mail. */
export const mailLink = (text: string): string | null => (isEmail(text) ? `mailto:${text}` : null)
