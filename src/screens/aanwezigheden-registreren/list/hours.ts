import { lastHour } from '#api/endpoints/registration.ts'
import { groupName } from '#session/attendance/groupName.ts'
import { type Lesson, sortLessons } from '#session/attendance/lessonTimes.ts'
import type { Registered } from '#session/attendance/registered.ts'
import { type Choice, lessonKey, sameGroup } from '#session/registration/choice.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { compareNames } from '#shared/values/order.ts'

/** The attendance hours. rule: registration-1 */
const hourNumbers: readonly number[] = Array.from({ length: lastHour }, (_, n) => n + 1)

export const choiceOf = (Datum: IsoDate, { GroepID, GroepType, Lesuur }: Lesson): Choice => ({
  Datum,
  GroepID,
  GroepType,
  uren: [Lesuur],
})

/** The groups of a day, each once, by kind and name. rule: role-5 */
export function groupsOf(rows: readonly Lesson[]): Lesson[] {
  const found: Lesson[] = []
  for (const row of sortLessons(rows)) if (!found.some((known) => sameGroup(known, row))) found.push(row)
  return found.sort((a, b) => a.GroepType - b.GroepType || compareNames(groupName(a), groupName(b)))
}

export interface HourTab {
  readonly uur: number
  /** The lesson of this hour, even if it cannot be chosen; null for a free hour. */
  readonly shown: Lesson | null
  /** The lesson to register when the hour is chosen; null if it cannot be. */
  readonly row: Lesson | null
  readonly chosen: boolean
}

/** Saved but not sent; everybody filled in; somebody missing after the hour began; or else unknown or not begun. */
export type TabState = 'unsent' | 'done' | 'due' | ''

interface HourFacts {
  readonly registered: ReadonlyMap<string, Registered>
  readonly unsent: ReadonlySet<string>
  /** `YYYY-MM-DD HH:mm` */
  readonly moment: string
}

/** The state of an hour that its tab shows. */
export function stateOf(
  { row }: HourTab,
  date: IsoDate,
  { registered, unsent, moment }: HourFacts,
): TabState {
  if (row === null) return ''
  const key = lessonKey(row, date)
  if (unsent.has(key)) return 'unsent'
  const kind = registered.get(key)?.kind
  if (kind === 'open') return row.times && `${date} ${row.times.from}` <= moment ? 'due' : ''
  return kind === 'filled' ? 'done' : ''
}

/**
 * The hours of a day. An hour can be chosen when the chosen group or a single other group has a lesson then. All hours are
 * disabled while no group is chosen, and those of other groups while several hours are registered together. rule: registration-4
 */
export function tabsOf(rows: readonly Lesson[], choice: Choice | null, several: boolean): HourTab[] {
  return hourNumbers.map((uur) => {
    const here = rows.filter(({ Lesuur }) => Lesuur === uur)
    const own = choice && here.find((row) => sameGroup(row, choice))
    const [other] = here
    const row = own ?? (choice && !several && here.length === 1 && other ? other : null)
    return {
      uur,
      row,
      shown: row ?? other ?? null,
      chosen: own !== null && own !== undefined && choice?.uren.includes(uur) === true,
    }
  })
}

/** The last earlier hour of that day in which the group had a lesson; null if there is none. */
export function hourBefore(rows: readonly Lesson[], choice: Choice | null): number | null {
  const [first = 0] = choice?.uren ?? []
  const hours = rows.filter((row) => choice && sameGroup(row, choice) && row.Lesuur < first)
  return hours.length > 0 ? Math.max(...hours.map(({ Lesuur }) => Lesuur)) : null
}

/** The choice after a tap on an hour: that hour alone, or with several hours one more or one less. */
export function withHour(choice: Choice, row: Lesson, several: boolean): Choice {
  if (!several || !sameGroup(choice, row)) return choiceOf(choice.Datum, row)
  const on = !choice.uren.includes(row.Lesuur)
  const uren = on ? [...choice.uren, row.Lesuur] : choice.uren.filter((uur) => uur !== row.Lesuur)
  return uren.length === 0 ? choice : { ...choice, uren: uren.toSorted((a, b) => a - b) }
}
