/** Text as a search compares it: without regard to case, accents and kinds of spaces. */
export const searchable = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a search, as they are compared; none for a search that asks for nothing. */
export const searchWords = (question: string): readonly string[] =>
  searchable(question).split(/\s+/).filter(Boolean)

/** Tells of a text whether every word of the search stands in it, as part of a word or whole. */
export function finder(question: string): (text: string) => boolean {
  const words = searchWords(question)
  return (text) => {
    const compared = searchable(text)
    return words.every((word) => compared.includes(word))
  }
}
