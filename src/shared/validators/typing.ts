/** A text in a field, and where the caret stands in it: before the character with this index. */
export interface Typed {
  readonly text: string
  readonly caret: number
}

/** A field as the browser left it after a change. */
export interface Typing extends Typed {
  /** The change was made with the delete key, which takes what stands behind the caret. */
  readonly deletesForward?: boolean
}

/** Every character that the pattern accepts; it is asked for one at a time. */
export const keep = (text: string, accepted: RegExp): string =>
  [...text].filter((character) => accepted.test(character)).join('')

/**
 * Where the caret belongs in a text that has been written anew: with as many characters of substance behind it as
 * before. A form changes the front of a text (`+32` becomes `0`) and its blanks, never what stands behind the caret.
 * Between two such characters it stands before the blanks, and after the delete key behind them, so that the next
 * stroke takes a character and not the same blank again.
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
