/** The text of a field; the caret is before the character with this index. */
export interface Typed {
  readonly text: string
  readonly caret: number
}

/** A field as the browser left it after a change. */
export interface Typing extends Typed {
  /** Whether the delete key, which removes the character after the caret, made the change. */
  readonly deletesForward?: boolean
}

/** The characters that the pattern accepts. The pattern is tested on one character at a time. */
export const filterCharacters = (text: string, accepted: RegExp): string =>
  [...text].filter((character) => accepted.test(character)).join('')

/** Formats an activation code while it is typed: its digits, at most `maxLength`. */
export const typeDigits = (text: string, maxLength: number): string =>
  filterCharacters(text, /\d/).slice(0, maxLength)

/**
 * The caret's position in a reformatted text: as many accepted characters follow it as before, because formatting changes only
 * the beginning of a text (`+32` becomes `0`) and its spaces. The caret is before the spaces between two such characters; with
 * `behindBlanks`, after the delete key, it is after them, so that the next key press removes a character.
 */
export function caretBefore(
  text: string,
  following: number,
  substance: RegExp,
  behindBlanks = false,
): number {
  let caret = text.length
  let left = following
  while (left > 0 && caret > 0) {
    caret -= 1
    if (substance.test(text.charAt(caret))) left -= 1
  }
  while (!behindBlanks && caret > 0 && !substance.test(text.charAt(caret - 1))) caret -= 1
  return caret
}
