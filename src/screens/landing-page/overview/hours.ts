import { comingLessons } from '#session/agenda/coming.ts'
import { dayOf, type Entry, roomOf, timesOf } from '#session/agenda/entries.ts'
import { groupName } from '#session/attendance/groupName.ts'
import { type Lesson, type LessonTimes, sortLessons } from '#session/attendance/lessonTimes.ts'
import type { Day, NextLesson } from '#session/attendance/timetable.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { groupBy } from '#shared/values/groupBy.ts'
import { lessonsOn } from './lessons.ts'

/** A lesson hour with its attendance list: for a teacher of one group, for staff of all groups of the school. */
export interface Hour {
  /** Unique among the hours of all days. */
  readonly id: string
  readonly day: IsoDate
  readonly times: LessonTimes
  /** The number of the lesson hour; null for a lesson from the agenda. */
  readonly uur: number | null
  readonly groups: readonly string[]
  /** The subject and the room; `''` if there are several groups. */
  readonly subject: string
  readonly room: string
  /** The group; null if there are several. */
  readonly row: Lesson | null
}

/** The key that the lessons of one hour share: their times, or without times their lesson hour. */
const timeKey = ({ times, Lesuur }: Lesson) =>
  times === null ? `lesuur ${Lesuur}` : `${times.from} ${times.till}`

function hourOf(date: string, rows: readonly [Lesson, ...Lesson[]]): Hour {
  const [first] = rows
  const isAlone = rows.length === 1
  return {
    id: `${date} ${timeKey(first)}`,
    day: date,
    times: first.times,
    uur: first.Lesuur,
    groups: [...new Set(rows.map(groupName))],
    subject: (isAlone ? first.VakNaam : '') ?? '',
    room: (isAlone ? first.LokaalCode : '') ?? '',
    row: isAlone ? first : null,
  }
}

export const hoursOf = ({ date, rows }: Day): Hour[] =>
  groupBy(sortLessons(rows), timeKey).map(([, own]) => hourOf(date, own))

/** An hour from a lesson of the agenda, which does not name the registered group. */
const hourOfEntry = (entry: Entry): Hour => ({
  id: `${entry.start} ${entry.end}`,
  day: dayOf(entry),
  times: timesOf(entry),
  uur: null,
  groups: [entry.group || entry.subject],
  subject: entry.group === '' ? '' : entry.subject,
  room: roomOf(entry),
  row: null,
})

/** The hours of a day, from `known` if it has them, else from the user's own agenda; null if unknown. rule: landing-10 */
export function hoursOfDay(
  date: IsoDate,
  known: NextLesson | null | undefined,
  entries: readonly Entry[] | null | undefined,
): readonly Hour[] | null {
  const day = [known?.today, known?.next?.day].find((each) => each?.date === date)
  if (day) return hoursOf(day)
  return entries
    ? lessonsOn(entries, date)
        .filter(({ cancelled }) => !cancelled)
        .map(hourOfEntry)
    : null
}

/** Whether an hour is over, going on or coming at a moment; `unknown` for an hour of that day without times. */
export function phaseOf({ day, times }: Pick<Hour, 'day' | 'times'>, at: string): Phase {
  const [today, time] = [at.slice(0, 10), at.slice(11, 16)]
  if (day !== today) return day < today ? 'over' : 'coming'
  if (times === null) return 'unknown'
  // An hour that lasts past midnight is not over on its day.
  if (times.from < times.till && times.till <= time) return 'over'
  return times.from <= time ? 'on' : 'coming'
}
type Phase = 'over' | 'on' | 'coming' | 'unknown'

/** The hours that are not known to be over. */
export const comingHours = (hours: readonly Hour[], at: string): Hour[] =>
  hours.filter((hour) => phaseOf(hour, at) !== 'over')

/** Whether an hour without times may be going on, and none is known to be. rule: registration-12 */
export const isUncertain = (hours: readonly Hour[], at: string): boolean => {
  const phases = hours.map((hour) => phaseOf(hour, at))
  return phases.includes('unknown') && !phases.includes('on')
}

/** The next hours, of the first day that has any, from `known` if it has them, else from the user's own agenda; else null. */
export function nextHours(
  at: string,
  known: NextLesson | null | undefined,
  entries: readonly Entry[] | null | undefined,
): readonly Hour[] | null {
  const hours = known?.next ? comingHours(hoursOf(known.next.day), at) : []
  if (hours.length > 0 || known?.today.date === at.slice(0, 10)) return hours
  if (!entries) return null
  const [first] = comingLessons(entries, at)
  return first ? comingHours(hoursOfDay(dayOf(first), null, entries) ?? [], at) : []
}
