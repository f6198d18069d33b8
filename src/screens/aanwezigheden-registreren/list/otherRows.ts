import type { Aanwezigheidstype } from '#api/endpoints/registration.ts'
import type { Mark, OtherRow } from '#session/registration/marks.ts'
import type { StoredDifference } from '#shared/storedOtherwise.ts'
import { texts } from '../texts.ts'
import { nameOf } from './marks.ts'

/** The rows that the school stored differently, in the school's own words. rule: save-6 */
export function otherRowsText({
  rows,
  types,
  several,
}: {
  readonly rows: readonly OtherRow[]
  readonly types: readonly Aanwezigheidstype[]
  /** Whether several hours are filled in at once. */
  readonly several: boolean
}): readonly StoredDifference[] {
  const typeName = (type: number) =>
    types.find(({ ID }) => ID === type)?.Omschrijving ?? (type === 0 ? '' : texts.typeNumber(type))
  const inWords = ({ type, remark }: Mark) => [typeName(type), remark].filter(Boolean).join(', ')
  return rows.map(({ person, uur, sent, now }) => ({
    field: `${person.id} ${uur}`,
    label: several ? texts.inHour(nameOf(person), uur) : nameOf(person),
    sent: inWords(sent),
    now: inWords(now),
  }))
}
