import { combine, type Store } from 'effector'
import { readingOf } from '#api/answers/reading.ts'
import type { Endpoint } from '#api/endpoint.ts'
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
  return aside ? [toNotShown(aside.endpoint, aside)] : []
}

function toNotShown(endpoint: string, { count, fields }: Pick<NotShown, 'count' | 'fields'>): NotShown {
  const [one, many] = names.get(endpoint) ?? ['rij', 'rijen']
  return { one, many, count, fields }
}

/**
 * What of the rows cannot be shown, with those that lack an assumed field without which this screen has no place for them.
 * rule: error-8
 */
export const alsoNotShown = <Row>(
  { $data, $notShown }: { $data: Store<readonly Row[] | null>; $notShown: Store<readonly NotShown[]> },
  { name }: Endpoint,
  field: keyof Row & string,
): Store<readonly NotShown[]> =>
  combine($data, $notShown, (rows, known) => {
    const count = rows?.filter((row) => row[field] === undefined).length ?? 0
    return count === 0 ? known : [...known, toNotShown(name, { count, fields: [field] })]
  })
