import type { DialectInfo } from '../controls/api.ts'
import { type Dialect, differencesOf, wordsOf } from './dialect.ts'
import { assumptionOf } from './index.ts'

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
