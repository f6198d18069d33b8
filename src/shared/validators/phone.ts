import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { belgium } from './belgium.ts'
import { caretBefore, keep, type Typed, type Typing } from './typing.ts'

/** rule: field-7 */
export const maxPhoneLength = 15

/** rule: field-7 */
const accepted = /[\d +]/
const digit = /\d/

/**
 * The Belgian number that a text is, written as in Belgium or with +32; null if it is none. The library also knows
 * one without its first 0: that would put the 0 back that somebody takes away, and mend a number that is half typed.
 */
function belgianNumber(text: string): PhoneNumber | null {
  if (!/^\s*[0+]/.test(text)) return null
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'BE', extract: false }, belgium)
  return number?.isValid() ? number : null
}

/** Whether a text is a Belgian number of whatever kind. rule: field-8 */
export const isTelefoon = (text: string): boolean => belgianNumber(text) !== null

/** Whether a text is a Belgian mobile number. */
export const isGsm = (text: string): boolean => belgianNumber(text)?.getType() === 'MOBILE'

/**
 * A telephone number while it is typed: digits, spaces and plus signs, at most {@link maxPhoneLength} characters,
 * written in the national form as soon as it is a Belgian number. What does not fit any more is left out where it
 * was typed. rule: field-7
 */
export function typePhone({ text, caret, deletesForward }: Typing): Typed {
  const before = keep(text.slice(0, caret), accepted)
  const after = keep(text.slice(caret), accepted)
  const national = belgianNumber(before + after)?.formatNational()
  if (national !== undefined) {
    const following = keep(after, digit).length
    return { text: national, caret: caretBefore(national, following, digit, deletesForward) }
  }
  const room = Math.max(0, maxPhoneLength - after.length)
  const kept = before.slice(0, room)
  return { text: (kept + after).slice(0, maxPhoneLength), caret: kept.length }
}
