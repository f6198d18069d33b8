import type { Words } from './assumption.ts'
import { type Dialect, differencesOf, wordsOf } from './dialect.ts'
import { assumptionOf, assumptions } from './index.ts'
import type { News } from './recognise.ts'

/** How the server of a school speaks, in Dutch. */
export interface DialectInfo {
  /** Whose server it is; `''` if nobody said so. */
  readonly school: string
  /** The version of that server; `''` if nobody said so. */
  readonly server: string
  /** What it does in another way: `LESDatum van vwoparticipaties: DD/MM/YYYY`. */
  readonly differences: readonly string[]
  /** What was seen of it and cannot be simulated. */
  readonly unknown: readonly string[]
}

/** What was seen and cannot be described, in Dutch: `LESDatum van vwoparticipaties: "99.99.9999"`. */
const unknownIn = ({ unknown }: Dialect): string[] =>
  unknown.map(
    ({ assumption, seen }) => `${assumptionOf(assumption)?.words.nl ?? assumption}: ${seen.join(', ')}`,
  )

/** A dialect for a trainer, in Dutch. */
export const describeDialect = (dialect: Dialect): DialectInfo => ({
  school: dialect.school,
  server: dialect.server,
  differences: differencesOf(dialect).map((each) => wordsOf(each).nl),
  unknown: unknownIn(dialect),
})

/** What is new in words: `LESDatum of vwoparticipaties: DD/MM/YYYY (known: YYYY-MM-DD)`. */
export const newsText = ({ assumption: { words }, known, shown, seen }: News): Words => ({
  en: `${words.en}: ${shown?.words.en ?? seen} (known: ${known.words.en})`,
  nl: `${words.nl}: ${shown?.words.nl ?? seen} (gekend: ${known.words.nl})`,
})

/** What changed between two dialects of a server, a sentence each. What one of them did not see does not count. */
export function dialectChanges(
  before: Pick<Dialect, 'choices' | 'unknown'>,
  now: Pick<Dialect, 'choices' | 'unknown' | 'server'>,
): readonly Words[] {
  const since =
    now.server === '' ? { en: 'now', nl: 'nu' } : { en: `since ${now.server}`, nl: `sinds ${now.server}` }
  return assumptions.flatMap(({ id, words, alternatives }): Words[] => {
    const said = ({ choices, unknown }: Pick<Dialect, 'choices' | 'unknown'>) => {
      const seen = unknown.find(({ assumption }) => assumption === id)?.seen.join(', ')
      if (seen !== undefined) return { id: seen, words: { en: seen, nl: seen } }
      return alternatives.find((each) => each.id === choices[id])
    }
    const [then, today] = [said(before), said(now)]
    if (!then || !today || then.id === today.id) return []
    return [
      {
        en: `${words.en}: ${since.en} ${today.words.en}, before ${then.words.en}`,
        nl: `${words.nl}: ${since.nl} ${today.words.nl}, daarvoor ${then.words.nl}`,
      },
    ]
  })
}
