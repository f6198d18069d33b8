import { messageOf } from '#shared/values/messageOf.ts'
import type { Language, Words } from './words.ts'

/**
 * Thrown for a mistake in a file, an address or an option that a user gave, with a sentence in each language of a report;
 * `message` is the English one.
 */
export class UserError extends Error {
  readonly words: Words
  constructor(words: Words) {
    super(words.en)
    this.words = words
  }
}

/** The message of a thrown value, in this language if it has several. */
export function sentenceOf(error: unknown, language: Language): string {
  return error instanceof UserError ? error.words[language] : messageOf(error)
}
