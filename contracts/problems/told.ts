import type { Language, Words } from './words.ts'

/** A mistake of whoever gave a file, an address or an option, in the languages of a report; its `message` is the English one. */
export class Told extends Error {
  readonly words: Words
  constructor(words: Words) {
    super(words.en)
    this.words = words
  }
}

/** The message of a thrown value, in this language where it has one. */
export function sentenceOf(error: unknown, language: Language): string {
  if (error instanceof Told) return error.words[language]
  return error instanceof Error ? error.message : String(error)
}
