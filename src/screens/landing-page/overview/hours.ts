import type { LesGroep } from '#api/endpoints/registration.ts'
import { type Day, timesOf } from '#session/attendance/timetable.ts'

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
    groups: [...new Set(rows.map(({ Omschrijving }) => Omschrijving))],
    subject: alone ? first.VakNaam : '',
    room: alone ? first.LokaalCode : '',
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

/** The hours that are not over yet. */
export const comingHours = (hours: readonly Hour[], at: string): Hour[] =>
  hours.filter(({ end }) => end > at.slice(0, 16))
