import { agendaPunt, saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import { academicYearName, isVacation } from '#shared/dates/academicYear.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import { dayMs, minuteMs, offsetAt } from '#shared/dates/schoolTime.ts'
import type { Fields } from '#shared/values/json.ts'
import { emptyPoint } from '../../../describe/injectables.ts'
import type { Offer } from '../../../school/school.ts'
import type { WatchedChange } from '../../changes/changes.ts'
import { boundsOf } from '../../changes/subjects.ts'
import type { ProbeContext, Somebody } from '../probe.ts'

/** A moment `YYYY-MM-DD HH:MM:SS` some minutes later, on the same day. */
export const minutesAfter = (moment: string, minutes: number): string => {
  const [day = '', time = ''] = moment.split(' ')
  const ms = Date.parse(`${day}T${time}Z`) + minutes * minuteMs
  const later = new Date(ms).toISOString()
  return later.startsWith(day) ? `${day} ${later.slice(11, 19)}` : moment
}

/** The state that says when a teacher has no lesson or point. */
export const momentState = 'a moment for an agenda point is known'

const isInSummer = (day: string) =>
  offsetAt(Date.parse(`${day}T12:00Z`)) !== offsetAt(Date.parse('2026-01-01'))

/** The last day before and the first day after each change of the clock around a day, the nearest side of each first. */
export const daysAtClockChanges = (day: string): string[] =>
  [-1, 1].flatMap((days) => {
    let near = day
    while (isInSummer(plusDays(near, days)) === isInSummer(day)) near = plusDays(near, days)
    return [near, plusDays(near, days)]
  })

/** By how many weeks another day may be earlier (-) or later, the nearest first. */
const weeks = [-4, 4, -6, 6, -8, 8]

/** The smallest number of days between two days whose points are never read together. */
const daysApart = 17

/** A moment in other weeks of the same school year; the moment itself if there is none. */
export function weeksAway(values: Offer['values'] = {}): Offer['values'] {
  const { pointVan = '', pointTot = '' } = values
  const day = pointVan.slice(0, 10)
  if (Number.isNaN(Date.parse(day))) return values
  const taken = [day, ...daysAtClockChanges(day)]
  const isApart = (one: string, other: string) =>
    Math.abs(Date.parse(one) - Date.parse(other)) >= daysApart * dayMs
  const isFree = (other: string) =>
    academicYearName(other) === academicYearName(day) &&
    !isVacation(other) &&
    taken.every((each) => isApart(each, other))
  const other = weeks.map((count) => plusDays(day, 7 * count)).find(isFree) ?? day
  return { ...values, pointVan: pointVan.replace(day, other), pointTot: pointTot.replace(day, other) }
}

/** The free moment in the school's file, `YYYY-MM-DD HH:MM:SS`, and its day. */
export function momentOf(context: ProbeContext) {
  const { pointVan: Van = '', pointTot: Tot = '' } = context.offer(momentState).offer.values ?? {}
  return { Van, Tot, day: Van.slice(0, 10) }
}

/** Points that were made. */
export interface MadePoints {
  /** As their maker gets them, in the order in which they were made. */
  readonly points: readonly Fields[]
  /** Whether the server says that it stored each of them. */
  readonly accepted: boolean
  /** The points of that day as somebody gets them; as their maker does if nobody is named. */
  read(who?: Somebody, query?: Readonly<Record<string, string>>): Promise<Fields[]>
  readonly after: WatchedChange['after']
}

/**
 * Makes points at the free moment, asks for problems, and removes them. Does nothing if one of them is not stored, which the
 * interactions report.
 */
export async function withPoints(
  context: ProbeContext,
  maker: Somebody,
  points: readonly (Fields & { readonly Titel: string })[],
  ask: (made: MadePoints) => Promise<Difference[]>,
  options: Parameters<ProbeContext['changing']>[3] = {},
): Promise<Difference[]> {
  const { day, ...when } = momentOf(context)
  const read: MadePoints['read'] = ({ list } = maker, query = {}) =>
    list(agendaPunt, { ...boundsOf(day), ...query })
  return context.changing(
    maker,
    { kind: 'points', day },
    async ({ after }) => {
      let accepted = true
      for (const point of points) {
        const body = { ...emptyPoint, ...when, ...point }
        const answer = await maker.access.call({ method: 'POST', resource: saveAgendaPunt.resource }, body)
        accepted &&= answer.accepted
      }
      const now = await read()
      const made = points
        .map(({ Titel }) => now.find((point) => point.Titel === Titel))
        .filter((point) => point !== undefined)
      return made.length === points.length ? ask({ points: made, accepted, read, after }) : []
    },
    options,
  )
}
