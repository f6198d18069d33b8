import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { caretBefore, filterCharacters, type Typed, type Typing } from '../validators/typing.ts'
import { belgium } from './belgium.ts'
import { noReading, type Reading, reading } from './reading.ts'

/** In characters. rule: field-7 */
export const maxPhoneLength = 15

/** The characters that a number may have. rule: field-7 */
const accepted = /[\d +]/
const digit = /\d/

/**
 * The Belgian number in a text, in national form or with +32; null if there is none. A number without its first 0, which the
 * library accepts, is refused: otherwise a 0 that the user removes would come back.
 */
function belgianNumber(text: string): PhoneNumber | null {
  if (!/^\s*[0+]/.test(text)) return null
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'BE', extract: false }, belgium)
  return number?.isValid() ? number : null
}

/** Replaces the full-width digits, plus signs and spaces of some keyboards with ordinary ones. */
const withPlainWidth = (text: string) =>
  text.replace(/[\uff0b\uff10-\uff19\u3000]/g, (sign) => sign.normalize('NFKC'))

/** Whether a text is a Belgian telephone number of any type. */
export const isTelefoon = (text: string): boolean => belgianNumber(text) !== null

/** Whether a text is the number of a Belgian mobile telephone. rule: field-8 */
export const isGsm = (text: string): boolean => belgianNumber(text)?.getType() === 'MOBILE'

/**
 * Formats a telephone number while it is typed: digits, spaces and plus signs, at most {@link maxPhoneLength} characters,
 * in the national form as soon as it is a Belgian number. Excess characters are left out at the caret. rule: field-7
 */
export function typePhone({ text: typed, caret, deletesForward }: Typing): Typed {
  const text = withPlainWidth(typed)
  const before = filterCharacters(text.slice(0, caret), accepted)
  const after = filterCharacters(text.slice(caret), accepted)
  const inNationalForm = (head: string, tail: string): Typed | undefined => {
    const national = belgianNumber(head + tail)?.formatNational()
    const following = filterCharacters(tail, digit).length
    return national === undefined
      ? undefined
      : { text: national, caret: caretBefore(national, following, digit, deletesForward) }
  }
  const spaceLeft = Math.max(0, maxPhoneLength - after.length)
  const fitting = before.slice(0, spaceLeft)
  const rest = after.slice(0, maxPhoneLength - fitting.length)
  // A text that is cut off can still be a number.
  return (
    inNationalForm(before, after) ??
    inNationalForm(fitting, rest) ?? { text: fitting + rest, caret: fitting.length }
  )
}

/** In characters. The rest of a longer pasted text is not searched for a number. */
const maxPastedLength = 1_000

/** Reads a pasted telephone number, as {@link typePhone} does. The remark names omitted text (a second number). rule: field-7 */
export function readPhone(input: string): Reading<string> {
  const text = withPlainWidth(input.slice(0, maxPastedLength))
  const written = typePhone({ text, caret: text.length }).text
  if (!digit.test(written)) return noReading('Hier staat geen telefoonnummer in.')
  const fitting = filterCharacters(text, accepted)
  const second = belgianNumber(fitting) ? '' : fitting.slice(maxPhoneLength).trim()
  const leftOut = [second, ...(text.match(/\p{L}+/gu) ?? [])].filter(Boolean).join(' ')
  return reading(written, leftOut === '' ? '' : `Weggelaten: ${leftOut.slice(0, 60)}`)
}
