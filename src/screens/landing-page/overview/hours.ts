import type { LesGroep } from '#api/endpoints/registration.ts'
import { dayOf, type Entry, roomOf } from '#session/agenda/entries.ts'
import { groupName } from '#session/attendance/groupName.ts'
import { type Day, type NextLesson, timesOf } from '#session/attendance/timetable.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { comingLessons, lessonsOn } from './lessons.ts'

/** What is registered between two times of a day: a teacher's group, or for staff all groups of the school. */
export interface Hour {
  /** `YYYY-MM-DD HH:mm` */
  readonly start: string
  readonly end: string
  readonly groups: readonly string[]
  /** What it is about and where; `''` where there are several groups. */
  readonly subject: string
  readonly room: string
  /** Whom it is registered of; null where there are several groups. */
  readonly row: LesGroep | null
}

const sameTimes = (a: LesGroep, b: LesGroep) =>
  timesOf(a).from === timesOf(b).from && timesOf(a).till === timesOf(b).till

function hourOf(date: string, first: LesGroep, rows: readonly LesGroep[]): Hour {
  const { from, till } = timesOf(first)
  const alone = rows.length === 1
  return {
    start: `${date} ${from}`,
    end: `${date} ${till}`,
    groups: [...new Set(rows.map(groupName))],
    subject: (alone ? first.VakNaam : '') ?? '',
    room: (alone ? first.LokaalCode : '') ?? '',
    row: alone ? first : null,
  }
}

/** The hours of a day in which somebody is registered, in order. */
export const hoursOf = ({ date, rows }: Day): Hour[] =>
  rows
    .filter((row, n, all) => all.findIndex((other) => sameTimes(row, other)) === n)
    .map((first) =>
      hourOf(
        date,
        first,
        rows.filter((row) => sameTimes(row, first)),
      ),
    )
    .sort((a, b) => a.start.localeCompare(b.start) || a.end.localeCompare(b.end))

/** A lesson of the agenda: which group is registered then the agenda does not say. */
const hourOfEntry = (entry: Entry): Hour => ({
  start: entry.start.slice(0, 16),
  end: entry.end.slice(0, 16),
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

/** The hours that are not over yet. */
export const comingHours = (hours: readonly Hour[], at: string): Hour[] =>
  hours.filter(({ end }) => end > at.slice(0, 16))

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
