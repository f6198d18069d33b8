import { documentLimits } from '#api/endpoints/documents.ts'
import type { Rows } from '#mocks/db/tables.ts'
import type { SavedHead } from '#mocks/saved/savedSchool.ts'
import { contentOf } from './agenda/documents.ts'
import { townWords } from './drawing/places.ts'
import { nationalities } from './drawing/population.ts'
import { schoolWords } from './drawing/schoolWords.ts'
import { storyTexts } from './people/stories.ts'
import { digitsOf, numbersIn, type Traces, wordsIn } from './reading/traces.ts'
import { messageTexts } from './school/messages.ts'
import { settingTexts } from './school/settings.ts'

/** What stands in a twin and in its recording, and is no word of the portal's own. The text itself is not told. */
export interface Leak {
  /** A table, or `school.json`. */
  readonly place: string
  readonly field: string
  readonly kind: 'word' | 'number'
}

/** Words that may stand anywhere in a twin, since the portal puts them there itself. */
const ownTexts = [
  ...[...settingTexts, ...messageTexts, ...storyTexts, ...Object.values(documentLimits.types)],
  // What JSON says in a remark or a choice.
  'true false null',
  ...[contentOf('application/pdf', 2_000), contentOf('text/plain', 200)],
]
const ownWords: ReadonlySet<string> = new Set([...schoolWords, ...ownTexts.flatMap(wordsIn)])
const ownNumbers: ReadonlySet<string> = new Set(ownTexts.flatMap(numbersIn))

/** The fields whose values come from a list of the product: of towns, which is public, and of nationalities. */
const listed: Readonly<Record<string, ReadonlySet<string>>> = {
  DeelGemeente: townWords,
  Deelgemeente: townWords,
  SchoolGemeente: townWords,
  GeboortegemeenteDeelGemeente: townWords,
  NationaliteitOmschrijving: new Set(nationalities.flatMap(wordsIn)),
}

/**
 * Looks for words of four letters or more and numbers of five digits or more that stand in the recording and in the twin. A
 * twin with one of them is not written.
 */
export function findLeaks(traces: Traces, head: SavedHead, rows: Rows): readonly Leak[] {
  const leaks: Leak[] = []
  const seen = new Set<string>()

  function check(place: string, field: string, value: unknown): void {
    if (Array.isArray(value)) for (const each of value) check(place, field, each)
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) check(place, name, each)
    if (typeof value !== 'string' && typeof value !== 'number') return
    const text = typeof value === 'number' ? digitsOf(value) : value
    // Many rows share a text.
    if (text.length < 4 || (text.length < 200 && seen.has(`${field} ${text}`))) return
    if (text.length < 200) seen.add(`${field} ${text}`)
    const isOwn = (word: string) => ownWords.has(word) || listed[field]?.has(word) === true
    if (wordsIn(text).some((word) => traces.words.has(word) && !isOwn(word)))
      leaks.push({ place, field, kind: 'word' })
    const isLeak = (number: string) => traces.numbers.has(number) && !ownNumbers.has(number)
    if (numbersIn(text).some(isLeak)) leaks.push({ place, field, kind: 'number' })
  }

  check('school.json', '', head)
  for (const [table, list] of Object.entries(rows)) check(table, '', list)
  return leaks
}
