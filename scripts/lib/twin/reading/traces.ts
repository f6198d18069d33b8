import { foldAccents } from '#shared/searchable.ts'

/** The words and numbers of a recording that may stand in a twin for no reason but chance. */
export interface Traces {
  /** Words of four letters or more, without accents and in lower case. */
  readonly words: ReadonlySet<string>
  /** Numbers of five digits or more, also those that are written in groups: `0470 12 34 56`. */
  readonly numbers: ReadonlySet<string>
}

const wordPattern = /[\p{Alphabetic}\p{M}]{4,}/gu
const numberPattern = /\d{5,}/g
/** Digits in groups of which none is long: telephone numbers, accounts, national numbers. */
const groupPattern = /\d+(?:[ .\-/]\d+)+/g
/** Dates, and school years. */
const datePattern = /\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}:\d{2})?|\b\d{2}\/\d{2}\/\d{4}\b|\b20\d{2}-20\d{2}\b/g

/** The words of four letters or more in a text, as they are compared. */
export const wordsIn = (text: string): string[] =>
  (text.match(wordPattern) ?? []).map(foldAccents).filter((word) => word.length >= 4)

/** The same text with digits of other scripts, such as `٠٤٧٠`, as those of ours. */
const inOurDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const normal = digit.normalize('NFKC')
    if (/^[0-9]$/.test(normal)) return normal
    // The ten digits of a script follow each other.
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value++
    return String(value)
  })

/** The numbers of five digits or more in a text. Dates count as dates, which a twin moves. */
export function numbersIn(text: string): string[] {
  if (!/\p{Nd}/u.test(text)) return []
  const rest = inOurDigits(text).replace(datePattern, ' ')
  const groups = (rest.match(groupPattern) ?? []).map((group) => group.replace(/\D/g, ''))
  return [...(rest.match(numberPattern) ?? []), ...groups.filter((digits) => digits.length >= 5)]
}

/** Of a number of JSON what stands before its point: cents of an amount make it no longer. */
export const digitsOf = (value: number): string => String(Math.trunc(Math.abs(value)))

/** The same text without percent codes, as far as there are any. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Collects the traces of texts. A text that came before costs next to nothing. */
export function createTraces(): Traces & { add(text: string): void; addValue(value: unknown): void } {
  const words = new Set<string>()
  const numbers = new Set<string>()
  const raw = new Set<string>()

  function add(text: string): void {
    for (const word of text.match(wordPattern) ?? []) {
      if (raw.has(word)) continue
      raw.add(word)
      const folded = foldAccents(word)
      if (folded.length >= 4) words.add(folded)
    }
    for (const number of numbersIn(text)) numbers.add(number)
    if (text.includes('%')) {
      const plain = decoded(text)
      if (plain !== text) add(plain)
    }
  }

  /** Every text and number in a value of JSON, also the names of its fields. */
  function addValue(value: unknown): void {
    if (typeof value === 'string') add(value)
    else if (typeof value === 'number') add(digitsOf(value))
    else if (Array.isArray(value)) for (const each of value) addValue(each)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) {
        add(name)
        addValue(each)
      }
    }
  }
  return { words, numbers, add, addValue }
}
