import { combine, type Store } from 'effector'
import { deviationsOf } from '#api/answers/deviations.ts'
import type { Endpoint } from '#api/endpoint.ts'
import type { NotShown } from '#shared/fetched.ts'

/** The rows of an answer that cannot be shown, by the value that the call returned. rule: error-8 */
export function notShownOf(answer: unknown): readonly NotShown[] {
  const { omittedRows } = deviationsOf(answer)
  return omittedRows ? [toNotShown(omittedRows.endpoint, omittedRows)] : []
}

/** The rows of an answer to a change are not named by their subject, because nobody reads them as a list. */
function toNotShown({ words }: Endpoint, { count, fields }: Pick<NotShown, 'count' | 'fields'>): NotShown {
  const [one, many] = words.rows ?? ['rij', 'rijen']
  return { one, many, count, fields }
}

/** The rows that cannot be shown, including those without an assumed field that the screen needs. rule: error-8 */
export const withMissingField = <Row>(
  { $data, $notShown }: { $data: Store<readonly Row[] | null>; $notShown: Store<readonly NotShown[]> },
  endpoint: Endpoint,
  field: keyof Row & string,
): Store<readonly NotShown[]> =>
  combine($data, $notShown, (rows, known) => {
    const count = rows?.filter((row) => row[field] === undefined).length ?? 0
    return count === 0 ? known : [...known, toNotShown(endpoint, { count, fields: [field] })]
  })
