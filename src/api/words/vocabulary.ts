import { foldAccents } from '#shared/searchable.ts'
import type { Provenance } from '../endpoint.ts'
import type { OwnWords } from './schoolWords.ts'

/** A word of the server on which the portal decides something: what it means, and how the school writes it. */
export interface Word<Kind extends string> {
  /** `unknown` where no source and no assumption knows the word: nothing may be counted or coloured by it. */
  readonly kind: Kind | 'unknown'
  /** Without blanks around it. */
  readonly text: string
}

/** The ways to write one meaning, each with how sure it is that a server writes it so. */
export type Vocabulary<Kind extends string> = Readonly<Record<Kind, Readonly<Record<string, Provenance>>>>

/** Shorter and bent forms of a word. A part of a text decides nothing: all its words must be known. */
const forms: Readonly<Record<string, string>> = {
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

/** Characters; what is longer is a story. */
const longestWord = 200

/** The same for two texts of the same words, in any order and case: letters and digits, and signs where there are only signs. */
function keyOf(text: string): string {
  const words = foldAccents(text).match(/[\p{L}\p{N}]+/gu)
  return words
    ? words
        .map((word) => forms[word] ?? word)
        .sort()
        .join(' ')
    : text.trim()
}

/**
 * Makes the one reader of a meaning. It takes the words of a text in any order and case, with their usual abbreviations.
 * @param own what a school adds
 * @throws RangeError if one word is to mean two things
 */
export function createReader<Kind extends string>(
  vocabulary: Vocabulary<Kind>,
  own?: OwnWords<Kind>,
): (text: string) => Word<Kind> {
  const kinds = new Map<string, Kind>()
  for (const kind of Object.keys(vocabulary) as Kind[])
    for (const written of [...Object.keys(vocabulary[kind]), ...(own?.[kind] ?? [])]) {
      const key = keyOf(written)
      if ((kinds.get(key) ?? kind) !== kind)
        throw new RangeError(`'${written}' means ${kinds.get(key)} and ${kind}.`)
      kinds.set(key, kind)
    }
  const known = new Map<string, Word<Kind>>()
  return (text) => {
    if (text.length > longestWord) return { kind: 'unknown', text: text.trim() }
    const word = known.get(text) ?? { kind: kinds.get(keyOf(text)) ?? 'unknown', text: text.trim() }
    // A school writes the same dozen texts in thousands of rows.
    if (known.size < 500) known.set(text, word)
    return word
  }
}
