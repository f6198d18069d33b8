import { readingOf } from '#api/answers/reading.ts'
import type { NotShown } from '#shared/fetched.ts'

/** What the rows of a call are called; of one that is not here they are rows. */
const names: ReadonlyMap<string, readonly [one: string, many: string]> = new Map([
  ['vwoparticipaties', ['les', 'lessen']],
  ['AgendaPunt', ['moment', 'momenten']],
  ['betalingen', ['betaling', 'betalingen']],
  ['opleiding', ['opleiding', 'opleidingen']],
  ['vwogevolgdeopleiding', ['vroegere opleiding', 'vroegere opleidingen']],
  ['vwomodule', ['module', 'modules']],
  ['Doc', ['document', 'documenten']],
  ['ExternSysteem', ['extern systeem', 'externe systemen']],
  ['Gemeente', ['gemeente', 'gemeenten']],
  ['WebsiteModule', ['module', 'modules']],
  ['LogFileInfo', ['bestand', 'bestanden']],
])

/** The part of an answer that cannot be shown, looked up by the value that the call returned. rule: error-8 */
export function notShownOf(answer: unknown): readonly NotShown[] {
  const { aside } = readingOf(answer)
  if (!aside) return []
  const [one, many] = names.get(aside.endpoint) ?? ['rij', 'rijen']
  return [{ one, many, count: aside.count, fields: aside.fields }]
}
