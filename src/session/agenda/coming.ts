import { daysBetween } from '#shared/dates/calendarDays.ts'
import { minuteMs } from '#shared/dates/schoolTime.ts'
import { daysLeft, timeLeft } from '#shared/dates/timeLeft.ts'
import { type Entry, isPlainLesson } from './entries.ts'

/** The lessons that take place and are not over at `at` (the school's clock, `YYYY-MM-DD HH:mm:ss`), the next one first. */
export const comingLessons = (entries: readonly Entry[], at: string): Entry[] =>
  entries.filter((entry) => isPlainLesson(entry) && entry.end > at)

/** The moment, `YYYY-MM-DD HH:mm:ss` on the school's clock, as a number of ms that can be compared. */
const asTime = (moment: string): number => Date.parse(`${moment.slice(0, 16).replace(' ', 'T')}Z`)

/** Whole minutes from a moment to the start of a lesson; negative after it. */
export const minutesUntil = ({ start }: { readonly start: string }, at: string): number =>
  Math.round((asTime(start) - asTime(at)) / minuteMs)

/** The time until a lesson begins, in words: `nu bezig`, `over 25 min`, `over 2 uur`, `morgen`. */
export function timeUntil({ start }: { readonly start: string }, at: string): string {
  const day = start.slice(0, 10)
  return day <= at.slice(0, 10) ? timeLeft(minutesUntil({ start }, at)) : daysUntil(day, at)
}

/** The time until a later day, in words: `morgen`, `over 3 dagen`. */
export const daysUntil = (day: string, at: string): string => daysLeft(daysBetween(at.slice(0, 10), day))
