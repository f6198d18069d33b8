import { dayOf, type Entry } from './entries.ts'

const takesPlace = ({ cancelled, wholeDay, kind }: Entry) => !cancelled && !wholeDay && kind === 'les'

/** The lessons that take place and are not over at `at` (the school's clock, `YYYY-MM-DD HH:mm:ss`), the next one first. */
export const comingLessons = (entries: readonly Entry[], at: string): Entry[] =>
  entries.filter((entry) => takesPlace(entry) && entry.end > at)

/** The current lesson of today, or the next one. */
export const nextToday = (entries: readonly Entry[], at: string): Entry | undefined =>
  comingLessons(entries, at).find((entry) => dayOf(entry) === at.slice(0, 10))

/** The moment, `YYYY-MM-DD HH:mm:ss` on the school's clock, as a number of ms that can be compared. */
export const asTime = (moment: string): number => Date.parse(`${moment.slice(0, 16).replace(' ', 'T')}Z`)

/** Whole minutes from a moment to the start of a lesson; negative after it. */
export const minutesUntil = ({ start }: { readonly start: string }, at: string): number =>
  Math.round((asTime(start) - asTime(at)) / 60_000)
