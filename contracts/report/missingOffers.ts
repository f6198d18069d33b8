import type { Report } from './report.ts'
import { reasonWords } from './texts/reasons.ts'

/**
 * The states that a report leaves unchecked because the school does not offer them, as sentences.
 * @param file where an offer is added, e.g. `contracts/school/mockSchool.ts`
 */
export function missingOffers({ interactions }: Report, file: string): string[] {
  const messages = interactions.flatMap(({ reason }) =>
    reason?.kind === 'not offered' ? [reasonWords(reason).en] : [],
  )
  return [...new Set(messages)].map((message) => `${message}; add it in ${file}.`)
}
