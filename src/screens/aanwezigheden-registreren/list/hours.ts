import { type LesGroep, lastHour } from '#api/endpoints/registration.ts'
import { groupName } from '#session/attendance/groupName.ts'
import type { Registered } from '#session/attendance/registered.ts'
import { byTime, timesOf } from '#session/attendance/timetable.ts'
import { type Choice, hourKey, sameGroup } from '#session/registration/choice.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { compareNames } from '#shared/order.ts'

/** The attendance hours. rule: registration-1 */
const hourNumbers: readonly number[] = Array.from({ length: lastHour }, (_, n) => n + 1)

export const choiceOf = (Datum: IsoDate, { GroepID, GroepType, Lesuur }: LesGroep): Choice => ({
  Datum,
  GroepID,
  GroepType,
  uren: [Lesuur],
})

/** The groups of a day, each once, by kind and name. rule: role-5 */
export function groupsOf(rows: readonly LesGroep[]): LesGroep[] {
  const found: LesGroep[] = []
  for (const row of rows.toSorted(byTime)) if (!found.some((known) => sameGroup(known, row))) found.push(row)
  return found.sort((a, b) => a.GroepType - b.GroepType || compareNames(groupName(a), groupName(b)))
}

/** An hour as a tab. */
export interface HourTab {
  readonly uur: number
  /** When it begins; `''` without a lesson. */
  readonly from: string
  /** What is registered when it is chosen; null where nothing can be. */
  readonly row: LesGroep | null
  readonly chosen: boolean
}

/** Saved without a line; everybody is filled in; somebody is not, in an hour that has begun; or nothing is known or due. */
export type TabState = 'unsent' | 'done' | 'due' | ''

/** What is known of the hours, and when. */
interface HourFacts {
  readonly registered: ReadonlyMap<string, Registered>
  readonly unsent: ReadonlySet<string>
  /** `YYYY-MM-DD HH:mm` */
  readonly moment: string
}

/** Where an hour of a day stands. */
export function stateOf(
  { row }: HourTab,
  date: IsoDate,
  { registered, unsent, moment }: HourFacts,
): TabState {
  if (row === null) return ''
  const key = hourKey({ ...row, Datum: date }, row.Lesuur)
  if (unsent.has(key)) return 'unsent'
  const kind = registered.get(key)?.kind
  if (kind === 'open') return `${date} ${timesOf(row).from}` <= moment ? 'due' : ''
  return kind === 'filled' ? 'done' : ''
}

/**
 * The hours of a day. One can be chosen when the chosen group has a lesson then, or a single other group has. All are
 * disabled while no group is chosen, and while several hours are taken together those of other groups are.
 * rule: registration-4
 */
export function tabsOf(rows: readonly LesGroep[], choice: Choice | null, several: boolean): HourTab[] {
  return hourNumbers.map((uur) => {
    const here = rows.filter(({ Lesuur }) => Lesuur === uur)
    const own = choice && here.find((row) => sameGroup(row, choice))
    const [other] = here
    const row = own ?? (choice && !several && here.length === 1 && other ? other : null)
    const shown = row ?? other
    return {
      uur,
      row,
      from: shown ? timesOf(shown).from : '',
      chosen: own !== null && own !== undefined && choice?.uren.includes(uur) === true,
    }
  })
}

/** The choice after an hour was tapped: that hour, or one more or less where several are taken together. */
export function withHour(choice: Choice, row: LesGroep, several: boolean): Choice {
  if (!several || !sameGroup(choice, row)) return choiceOf(choice.Datum, row)
  const on = !choice.uren.includes(row.Lesuur)
  const uren = on ? [...choice.uren, row.Lesuur] : choice.uren.filter((uur) => uur !== row.Lesuur)
  return uren.length === 0 ? choice : { ...choice, uren: uren.toSorted((a, b) => a - b) }
}
