import { friendlyFormatIBAN, isValidIBAN } from 'ibantools'
import { caretBefore, filterCharacters, type Typed, type Typing } from './typing.ts'

/** In characters without spaces, for any country. */
export const maxIbanLength = 34

const substance = /[A-Za-z0-9]/

/** Whether a text is an IBAN, in groups or not: country, length and check digits. rule: field-8 */
export const isIban = (text: string): boolean => isValidIBAN(filterCharacters(text, substance).toUpperCase())

/** Formats an IBAN while it is typed: capitals and digits in groups of four. Excess characters are left out at the caret. */
export function typeIban({ text, caret, deletesForward }: Typing): Typed {
  const before = filterCharacters(text.slice(0, caret), substance)
  const after = filterCharacters(text.slice(caret), substance).slice(0, maxIbanLength)
  const fitting = before.slice(0, maxIbanLength - after.length)
  const grouped = friendlyFormatIBAN(fitting + after) ?? ''
  return { text: grouped, caret: caretBefore(grouped, after.length, substance, deletesForward) }
}
