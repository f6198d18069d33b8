import { friendlyFormatIBAN, isValidIBAN } from 'ibantools'
import { caretBefore, keep, type Typed, type Typing } from './typing.ts'

/** Without its blanks, whatever the country. */
export const maxIbanLength = 34

const substance = /[A-Za-z0-9]/

/** Whether a text is an IBAN, in groups or not: country, length and check digits. rule: field-8 */
export const isIban = (text: string): boolean => isValidIBAN(keep(text, substance).toUpperCase())

/**
 * An IBAN while it is typed: capitals and digits in groups of four. What does not fit any more is left out where it
 * was typed.
 */
export function typeIban({ text, caret, deletesForward }: Typing): Typed {
  const before = keep(text.slice(0, caret), substance)
  const after = keep(text.slice(caret), substance).slice(0, maxIbanLength)
  const kept = before.slice(0, maxIbanLength - after.length)
  const grouped = friendlyFormatIBAN(kept + after) ?? ''
  return { text: grouped, caret: caretBefore(grouped, after.length, substance, deletesForward) }
}
