/** Control signs but for the tab and the line end, halves of a pair, and what is no character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const noText = /[\0-\x08\x0b-\x1f\x7f-\x9f\p{Cs}\p{NChar}]/gu

/**
 * A text of several lines, as a file for another program takes it: every kind of line end is one, and control signs and what is no
 * character are gone. What is seen stays as it is.
 */
export const readLines = (brought: string): string =>
  brought.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n').replace(noText, '')
