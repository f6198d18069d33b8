import { readKey } from '../reading/text.ts'

/** The typed form of letters that Unicode does not decompose. */
const replacements: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** The text in lower case, without accents and invisible characters, to compare names and searches. rule: brought-2 */
export const foldAccents = (text: string): string =>
  readKey(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(/[ıłøđßæœ]/g, (letter) => replacements[letter] ?? letter)

/** The words of a search, folded for comparison. */
export const searchWords = (question: string): readonly string[] =>
  foldAccents(question).split(/\s+/).filter(Boolean)

/** Makes a function that tells whether a text contains every word of a search, even within a longer word. */
export function createMatcher(question: string): (text: string) => boolean {
  const words = searchWords(question)
  if (words.length === 0) return () => true
  return (text) => {
    const compared = foldAccents(text)
    return words.every((word) => compared.includes(word))
  }
}
