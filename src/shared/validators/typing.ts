/** A text in a field, and the caret's position: before the character with this index. */
export interface Typed {
  readonly text: string
  readonly caret: number
}

/** A field as the browser left it after a change. */
export interface Typing extends Typed {
  /** The change was made with the delete key, which removes the character after the caret. */
  readonly deletesForward?: boolean
}

/** The characters that the pattern accepts. The pattern is tested on one character at a time. */
export const filterCharacters = (text: string, accepted: RegExp): string =>
  [...text].filter((character) => accepted.test(character)).join('')

/** The digits of a text, at most `maxLength`: the input of an activation code. */
export const typeDigits = (text: string, maxLength: number): string =>
  filterCharacters(text, /\d/).slice(0, maxLength)

/**
 * The caret's position in a text that has been reformatted: as many accepted characters follow it as before. Formatting
 * changes the front of a text (`+32` becomes `0`) and its spaces, never the accepted characters after the caret. Between two
 * such characters the caret is before the spaces; with `behindBlanks`, after the delete key, it is after them, so that the
 * next key press removes a character and not the same space again.
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
