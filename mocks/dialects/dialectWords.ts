import type { Words } from './assumption.ts'
import { type Dialect, differencesOf, differenceWords } from './dialect.ts'
import { assumptionOf, assumptions } from './index.ts'
import type { Contradiction } from './recognise.ts'

/** The dialect of a school's server, in Dutch. */
export interface DialectInfo {
  /** The school of the server; `''` if it was not given. */
  readonly school: string
  /** The version of the server; `''` if it was not given. */
  readonly server: string
  /** Its differences from the usual server: `LESDatum van vwoparticipaties: DD/MM/YYYY`. */
  readonly differences: readonly string[]
  /** What was observed and cannot be simulated. */
  readonly unknown: readonly string[]
}

/** Observations that fit no alternative, in Dutch: `LESDatum van vwoparticipaties: "99.99.9999"`. */
const unknownIn = ({ unknown }: Dialect): string[] =>
  unknown.map(
    ({ assumption, seen }) => `${assumptionOf(assumption)?.words.nl ?? assumption}: ${seen.join(', ')}`,
  )

/** A dialect described for a trainer, in Dutch. */
export const dialectInfo = (dialect: Dialect): DialectInfo => ({
  school: dialect.school,
  server: dialect.server,
  differences: differencesOf(dialect).map((each) => differenceWords(each).nl),
  unknown: unknownIn(dialect),
})

/** A sentence about a contradiction: `LESDatum of vwoparticipaties: DD/MM/YYYY (known: YYYY-MM-DD)`. */
export const contradictionText = ({ assumption: { words }, known, shown, seen }: Contradiction): Words => ({
  en: `${words.en}: ${shown?.words.en ?? seen} (known: ${known.words.en})`,
  nl: `${words.nl}: ${shown?.words.nl ?? seen} (gekend: ${known.words.nl})`,
})

/** The changes between two dialects of a server, a sentence each. What was observed in only one of them does not count. */
export function dialectChanges(
  before: Pick<Dialect, 'choices' | 'unknown'>,
  now: Pick<Dialect, 'choices' | 'unknown' | 'server'>,
): readonly Words[] {
  const since =
    now.server === '' ? { en: 'now', nl: 'nu' } : { en: `since ${now.server}`, nl: `sinds ${now.server}` }
  return assumptions.flatMap(({ id, words, alternatives }): Words[] => {
    const chosenIn = ({ choices, unknown }: Pick<Dialect, 'choices' | 'unknown'>) => {
      const seen = unknown.find(({ assumption }) => assumption === id)?.seen.join(', ')
      if (seen !== undefined) return { id: seen, words: { en: seen, nl: seen } }
      return alternatives.find((each) => each.id === choices[id])
    }
    const [earlier, current] = [chosenIn(before), chosenIn(now)]
    if (!earlier || !current || earlier.id === current.id) return []
    return [
      {
        en: `${words.en}: ${since.en} ${current.words.en}, previously ${earlier.words.en}`,
        nl: `${words.nl}: ${since.nl} ${current.words.nl}, daarvoor ${earlier.words.nl}`,
      },
    ]
  })
}
