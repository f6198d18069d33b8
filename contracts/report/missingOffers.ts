import type { Report } from './report.ts'
import { reasonWords } from './texts/reasons.ts'

/**
 * Sentences about the states that could not be checked because the school does not offer them.
 * @param file the file to which an offer can be added, such as `contracts/school/mockSchool.ts`
 */
export function missingOffers({ interactions }: Report, file: string): string[] {
  const messages = interactions.flatMap(({ reason }) =>
    reason?.kind === 'not offered' ? [reasonWords(reason).en] : [],
  )
  return [...new Set(messages)].map((message) => `${message}; add it in ${file}.`)
}
