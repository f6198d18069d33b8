import { dayOf, type Entry, roomOf, timesOf } from '#session/agenda/entries.ts'
import { groupName } from '#session/attendance/groupName.ts'
import { inOrder, type Lesson, type LessonTimes } from '#session/attendance/lessonTimes.ts'
import type { Day, NextLesson } from '#session/attendance/timetable.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { groupBy } from '#shared/groupBy.ts'
import { comingLessons, lessonsOn } from './lessons.ts'

/** What is registered in an hour of a day: a teacher's group, or for staff all groups of the school. */
export interface Hour {
  /** Unique among the hours of all days. */
  readonly id: string
  readonly day: IsoDate
  readonly times: LessonTimes
  /** The number of the lesson hour; null of a lesson of the agenda. */
  readonly uur: number | null
  readonly groups: readonly string[]
  /** What it is about and where; `''` where there are several groups. */
  readonly subject: string
  readonly room: string
  /** Whom it is registered of; null where there are several groups. */
  readonly row: Lesson | null
}

/** Names when a lesson is: lessons without times are together in one lesson hour. */
const whenOf = ({ times, Lesuur }: Lesson) =>
  times === null ? `lesuur ${Lesuur}` : `${times.from} ${times.till}`

function hourOf(date: string, first: Lesson, rows: readonly Lesson[]): Hour {
  const alone = rows.length === 1
  return {
    id: `${date} ${whenOf(first)}`,
    day: date,
    times: first.times,
    uur: first.Lesuur,
    groups: [...new Set(rows.map(groupName))],
    subject: (alone ? first.VakNaam : '') ?? '',
    room: (alone ? first.LokaalCode : '') ?? '',
    row: alone ? first : null,
  }
}

/** The hours of a day in which somebody is registered, in order. */
export const hoursOf = ({ date, rows }: Day): Hour[] =>
  groupBy(inOrder(rows), whenOf).flatMap(([, own]) => {
    const [first] = own
    return first ? [hourOf(date, first, own)] : []
  })

/** A lesson of the agenda: which group is registered then the agenda does not say. */
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

/**
 * The hours of a day, by what was read of that day or of one before it; null where that says nothing of it.
 * @param entries of the user's own agenda
 * rule: landing-10
 */
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

/** Where an hour stands at a moment; `unknown` for one of that day of which the school does not say the times. */
export function phaseOf({ day, times }: Pick<Hour, 'day' | 'times'>, at: string): Phase {
  const [today, time] = [at.slice(0, 10), at.slice(11, 16)]
  if (day !== today) return day < today ? 'over' : 'coming'
  if (times === null) return 'unknown'
  // One that lasts past midnight is not over on its day.
  if (times.from < times.till && times.till <= time) return 'over'
  return times.from <= time ? 'on' : 'coming'
}
type Phase = 'over' | 'on' | 'coming' | 'unknown'

/** The hours that are not known to be over. */
export const comingHours = (hours: readonly Hour[], at: string): Hour[] =>
  hours.filter((hour) => phaseOf(hour, at) !== 'over')

/** Whether one of these hours may be on without anybody knowing it. rule: registration-12 */
export const isUncertain = (hours: readonly Hour[], at: string): boolean => {
  const phases = hours.map((hour) => phaseOf(hour, at))
  return phases.includes('unknown') && !phases.includes('on')
}

/**
 * The hours that come next, of the first day that has any; null where what is known, also of an earlier day, does not say it.
 * @param entries of the user's own agenda
 */
export function nextHours(
  at: string,
  known: NextLesson | null | undefined,
  entries: readonly Entry[] | null | undefined,
): readonly Hour[] | null {
  const read = known?.next ? comingHours(hoursOf(known.next.day), at) : []
  if (read.length > 0 || known?.today.date === at.slice(0, 10)) return read
  if (!entries) return null
  const [first] = comingLessons(entries, at)
  return first ? comingHours(hoursOfDay(dayOf(first), null, entries) ?? [], at) : []
}
