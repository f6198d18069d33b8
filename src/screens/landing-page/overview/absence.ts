import type { Presence } from '#session/attendance/presence.ts'
import { academicYearName } from '#shared/dates/academicYear.ts'
import type { IsoDate } from '#shared/dates/dates.ts'

/** What is known about the last absence. */
export type AbsenceFact =
  | { readonly kind: 'never' | 'nothing noted' | 'unknown' }
  | {
      /** `not this year`: the last absence was in an earlier school year, and every word since then is known. */
      readonly kind: 'absent' | 'not this year'
      readonly day: IsoDate
      readonly absence: NonNullable<Presence['lastAbsence']>
    }

/** The last absence; `never` only if every word is known. rule: attendance-10 */
export function absenceIn({ lastAbsence, counted, unknown }: Presence, today: IsoDate): AbsenceFact {
  if (!lastAbsence) {
    if (unknown.length > 0) return { kind: 'unknown' }
    return { kind: counted === 0 ? 'nothing noted' : 'never' }
  }
  const day = lastAbsence.start.slice(0, 10)
  const isEarlier = academicYearName(day) !== academicYearName(today)
  const kind = isEarlier && unknown.length === 0 ? 'not this year' : 'absent'
  return { kind, day, absence: lastAbsence }
}
