import { isEmail } from '#shared/validators/email.ts'

// These functions make links from contact data of the server; any other text gets no link. rule: counter-9

/** Matches digits with separators. Signs such as `*` and `#` are commands to the telephone. */
const phonePattern = /^\+?[\d\s./()-]+$/

/** A link such as `tel:+3215123456`; null for a text that is not a telephone number. */
export function phoneLink(text: string): string | null {
  const digits = text.replace(/[^\d+]/g, '')
  return phonePattern.test(text) && digits.length > 2 ? `tel:${digits}` : null
}

/** A link such as `mailto:an@school.example`; null for a text that is not an e-mail address. */
export const mailLink = (text: string): string | null => (isEmail(text) ? `mailto:${text}` : null)
