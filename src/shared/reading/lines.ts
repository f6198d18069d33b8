/** Matches control characters except tab and line end, lone surrogates, and noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const unwanted = /[\0-\x08\x0b-\x1f\x7f-\x9f\p{Cs}\p{NChar}]/gu

/**
 * Prepares a text of several lines for a file that other programs read: with uniform line ends, and without control characters,
 * lone surrogates and noncharacters. Visible text does not change.
 */
export const readLines = (input: string): string =>
  input.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n').replace(unwanted, '')
