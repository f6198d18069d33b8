import * as z from 'zod/mini'

/** The limit of RFC 5321, which also limits the work of the pattern. */
const maxEmailLength = 254

export const emailMessages = { invalid: 'Het e-mailadres is niet geldig.' } as const

const pattern = z.email()

/** Whether a text is an e-mail address, without spaces around it. */
export const isEmail = (text: string): boolean =>
  text.length <= maxEmailLength && pattern.safeParse(text).success

/** The problem of an e-mail address; `''` for none. rule: field-1 */
export const emailProblem = (text: string): string => (isEmail(text) ? '' : emailMessages.invalid)
