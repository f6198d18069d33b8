import { keep } from './typing.ts'

/** Which characters a text may have. An empty text is none of these. rule: field-5 */

export const isAlphanumeric = (text: string): boolean => /^[A-Za-z0-9]+$/.test(text)
export const isAlphanumericOrDot = (text: string): boolean => /^[A-Za-z0-9.]+$/.test(text)
/** Digits, `+ - * ( ) .` and the space. */
export const isCalculation = (text: string): boolean => /^[\d+\-*(). ]+$/.test(text)
export const isInteger = (text: string): boolean => /^-?\d+$/.test(text)
/** A whole number or one with decimals behind a dot or a comma. */
export const isNumber = (text: string): boolean => /^-?\d+([.,]\d+)?$/.test(text)

/** What a numeric input keeps of what is typed: digits, dot and comma. */
export const typeNumeric = (text: string): string => keep(text, /[\d.,]/)

/** What the input of an activation code keeps: digits. */
export const typeDigits = (text: string, maxLength: number): string => keep(text, /\d/).slice(0, maxLength)

/** Each word with a capital; what follows its first letter stays. Words end at a space, a hyphen or an apostrophe. */
export const capitalizeWords = (text: string): string =>
  text.replace(
    /(^|[\s'’-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('nl-BE'),
  )
