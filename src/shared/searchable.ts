import { readKey } from './reading/text.ts'

/** How the letters that have no decomposition are typed. */
const undivided: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/**
 * Text without accents and in lower case, to compare names and searches, whatever was copied along. Some letters, such as
 * `ı` and `ß`, have no decomposition, so they are replaced one by one. rule: brought-2
 */
export const foldAccents = (text: string): string =>
  readKey(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(/[ıłøđßæœ]/g, (letter) => undivided[letter] ?? letter)

/** The words of a search, as they are compared; none for an empty search. */
export const searchWords = (question: string): readonly string[] =>
  foldAccents(question).split(/\s+/).filter(Boolean)

/** Makes a test of whether a text contains every word of the search, whole or as part of a word. */
export function finder(question: string): (text: string) => boolean {
  const words = searchWords(question)
  if (words.length === 0) return () => true
  return (text) => {
    const compared = foldAccents(text)
    return words.every((word) => compared.includes(word))
  }
}
