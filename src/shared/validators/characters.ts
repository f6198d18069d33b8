import { filterCharacters } from './typing.ts'

/** The digits of a text, at most `maxLength`: the input of an activation code. */
export const typeDigits = (text: string, maxLength: number): string =>
  filterCharacters(text, /\d/).slice(0, maxLength)

/** Each word with a capital; what follows its first letter stays. Words end at a space, a hyphen or an apostrophe. rule: field-6 */
export const capitalizeWords = (text: string): string =>
  text.replace(
    /(^|[\s'’-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('nl-BE'),
  )
