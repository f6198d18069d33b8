import { foldAccents } from '#shared/search/searchable.ts'
import type { Provenance } from '../endpoint.ts'
import type { AddedWords } from './schoolWords.ts'

/** A word of the server by which the portal decides something: its meaning, and the school's spelling. */
export interface Word<Kind extends string> {
  /** `unknown` for a word that no source states and we do not assume; it must not be used to count or colour anything. */
  readonly kind: Kind | 'unknown'
  /** The text as the server sent it, without blanks around it. */
  readonly text: string
}

/** The spellings of one meaning, each with the provenance of that spelling. */
export type Vocabulary<Kind extends string> = Readonly<Record<Kind, Readonly<Record<string, Provenance>>>>

/** Abbreviations and inflected forms of a word. */
const inflections: Readonly<Record<string, string>> = {
  aanw: 'aanwezig',
  afw: 'afwezig',
  afwezigheid: 'afwezig',
  gew: 'gewettigd',
  gewettigde: 'gewettigd',
  laattijdig: 'laat',
  ongew: 'ongewettigd',
  ongewettigde: 'ongewettigd',
  onwettig: 'ongewettigd',
  onwettige: 'ongewettigd',
  nt: 'niet',
}

/** In characters; a longer text is prose and has no single meaning. */
const maxWordLength = 200

/** The same key for texts with the same words in any order and case. Other characters count only in a text without words. */
function keyOf(text: string): string {
  const words = foldAccents(text).match(/[\p{L}\p{N}]+/gu)
  return words
    ? words
        .map((word) => inflections[word] ?? word)
        .sort()
        .join(' ')
    : text.trim()
}

/**
 * Makes the function that reads a word. It accepts the words of a text in any order and case, with their usual abbreviations.
 * @param schoolWords the words that a school adds
 * @throws RangeError if a word has two meanings
 */
export function createWordReader<Kind extends string>(
  vocabulary: Vocabulary<Kind>,
  schoolWords?: AddedWords<Kind>,
): (text: string) => Word<Kind> {
  const kinds = new Map<string, Kind>()
  for (const kind of Object.keys(vocabulary) as Kind[])
    for (const spelling of [...Object.keys(vocabulary[kind]), ...(schoolWords?.[kind] ?? [])]) {
      const key = keyOf(spelling)
      if ((kinds.get(key) ?? kind) !== kind)
        throw new RangeError(`'${spelling}' means ${kinds.get(key)} and ${kind}.`)
      kinds.set(key, kind)
    }
  const cache = new Map<string, Word<Kind>>()
  return (text) => {
    if (text.length > maxWordLength) return { kind: 'unknown', text: text.trim() }
    const word = cache.get(text) ?? { kind: kinds.get(keyOf(text)) ?? 'unknown', text: text.trim() }
    // The results are cached, because thousands of rows have the same dozen texts.
    if (cache.size < 500) cache.set(text, word)
    return word
  }
}
