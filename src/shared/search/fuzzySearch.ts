import { withoutInnerSpaces } from '../reading/day.ts'
import { readKey } from '../reading/text.ts'
import { foldAccents } from './searchable.ts'

export interface Searched {
  readonly names: readonly string[]
  readonly number: number
  /** `YYYY-MM-DD`, `''` if it is not known. */
  readonly day: string
}

export interface SearchIndex {
  /** Each word of a name once, with the positions in the list of the people who have it. */
  readonly words: readonly { readonly word: string; readonly places: readonly number[] }[]
  readonly numbers: readonly string[]
  readonly days: readonly string[]
}

/** The words of a name or a search; any character but a letter or a digit separates words. */
const wordsOf = (text: string): string[] =>
  foldAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The words of a name and the name as one word, so that `vandenbossche` finds `Van den Bossche`. */
function wordsOfName(name: string): string[] {
  const words = wordsOf(readKey(name).replaceAll("'", ''))
  return words.length > 1 ? [...words, words.join('')] : words
}

/** Prepares a list, so that a search compares each word once, however many people have it. */
export function searchIndex(list: readonly Searched[]): SearchIndex {
  const places = new Map<string, number[]>()
  list.forEach(({ names }, place) => {
    for (const word of new Set(names.flatMap(wordsOfName))) {
      const known = places.get(word)
      if (known) known.push(place)
      else places.set(word, [place])
    }
  })
  return {
    words: [...places].map(([word, places]) => ({ word, places })),
    numbers: list.map(({ number }) => String(number)),
    days: list.map(({ day }) => day),
  }
}

/** The typing errors allowed in a word of this length: a letter added, missing or wrong, or two swapped. */
const allowedErrors = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** The typing errors between a word and the beginning of another; `most + 1` if more. Swapped neighbours are one error. */
export function errorsInBeginning(typed: string, word: string, most: number): number {
  const columns = Math.min(word.length, typed.length + most)
  let before: number[] = []
  let row = Array.from({ length: columns + 1 }, (_, n) => n)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= columns; j++) {
      const same = typed[i - 1] === word[j - 1]
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      const errors = Math.min(
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
      next.push(errors)
      if (errors < least) least = errors
    }
    if (least > most) return most + 1
    before = row
    row = next
  }
  return Math.min(most + 1, ...row)
}

/** The distance between a typed word and a word of a name: 0 for the same word, null for no match. */
function distance(typed: string, word: string): number | null {
  if (word === typed) return 0
  if (word.startsWith(typed)) return 1
  if (typed.length > 1 && word.includes(typed)) return 2
  const most = allowedErrors(typed.length)
  if (most === 0 || word.length < typed.length - most) return null
  const errors = errorsInBeginning(typed, word, most)
  return errors > most ? null : 2 + errors
}

/** Matches a typed day: day, month and perhaps an incomplete year in Belgian order, or the year first. */
const typedDay =
  /^(?:(?<d>\d{1,2})[/.-](?<m>\d{1,2})(?:[/.-](?<y>\d{0,4}))?|(?<Y>\d{4})-(?<M>\d{1,2})-(?<D>\d{1,2})|(?<dd>\d{2})(?<mm>0\d|1[0-2])(?<yyyy>\d{4})|(?<YYYY>\d{4})(?<MM>\d{2})(?<DD>\d{2}))$/

/** The test of a `YYYY-MM-DD` for a typed day; null if the text is not a day. */
function dayTest(typed: string): ((day: string) => boolean) | null {
  const { d, m, y, Y, M, D, dd, mm, yyyy, YYYY, MM, DD } = typedDay.exec(typed)?.groups ?? {}
  const [day, month, year] = [d ?? D ?? dd ?? DD, m ?? M ?? mm ?? MM, y ?? Y ?? yyyy ?? YYYY ?? '']
  if (day === undefined || month === undefined) return null
  const end = `-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const fits = (known: string) => known.startsWith(year) || (year.length === 2 && known.endsWith(year))
  return (known) => known.endsWith(end) && fits(known.slice(0, 4))
}

/** Matches the labels that the portal shows before a number and a birth date, which may be copied with them. */
const labels = /(?<![\p{L}\p{N}])(?:nr|nummer|geboren|#)[.:]?\s*(?=\d)/giu

/** Further words of a long pasted text are ignored. */
const maxWords = 6
/** The score of a person who does not match, the highest number that a byte holds. */
const noMatch = 255

/** The {@link distance} between a typed word and each person of the list. */
function scoresOfWord({ words, numbers }: SearchIndex, typed: string): Uint8Array {
  const scores = new Uint8Array(numbers.length).fill(noMatch)
  for (const { word, places } of words) {
    const score = distance(typed, word)
    if (score === null) continue
    for (const place of places) if (score < (scores[place] ?? 0)) scores[place] = score
  }
  return scores
}

/** The distance between a part of a search, which is a day, a number or else a name, and each person of the list. */
function scoresOfPart(index: SearchIndex, part: string): Uint8Array {
  const best = new Uint8Array(index.numbers.length).fill(noMatch)
  const record = (place: number, score: number) => {
    if (score < (best[place] ?? 0)) best[place] = score
  }
  const isDay = dayTest(part)
  if (isDay)
    index.days.forEach((day, place) => {
      if (isDay(day)) record(place, 0)
    })
  if (/^\d+$/.test(part))
    index.numbers.forEach((number, place) => {
      if (number.startsWith(part)) record(place, number === part ? 0 : 1)
    })
  else if (!isDay) {
    // `Jean-Pierre` is found by both of its words.
    const scores = wordsOf(part.replaceAll("'", '')).map((word) => scoresOfWord(index, word))
    if (scores.length === 0) return best
    for (let place = 0; place < best.length; place++)
      best[place] = Math.max(...scores.map((each) => each[place] ?? noMatch))
  }
  return best
}

/**
 * The positions of the people who match every part of a search, the best matches first, then in the order of the list. Names
 * match without regard to case and accents and with typing errors, numbers by their beginning. rule: counter-3
 */
export function search(index: SearchIndex, question: string): number[] {
  const typed = withoutInnerSpaces(readKey(question).replace(labels, ''))
    .split(/\s+/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .slice(0, maxWords)
  if (typed.length === 0) return []
  const size = index.numbers.length
  const total = new Uint16Array(size)
  const fits = new Uint8Array(size).fill(1)
  for (const part of typed)
    scoresOfPart(index, part).forEach((score, place) => {
      if (score === noMatch) fits[place] = 0
      else total[place] = (total[place] ?? 0) + score
    })
  const found: number[] = []
  for (let place = 0; place < size; place++) if (fits[place] === 1) found.push(place)
  return found.sort((a, b) => (total[a] ?? 0) - (total[b] ?? 0) || a - b)
}
