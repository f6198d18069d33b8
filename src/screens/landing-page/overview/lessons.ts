import { cancelledIn } from '#session/agenda/cancelled.ts'
import { comingLessons, minutesUntil } from '#session/agenda/coming.ts'
import { dayOf, type Entry, roomOf } from '#session/agenda/entries.ts'
import type { Period } from '#shared/dates/calendarDays.ts'
import { dayNumber } from '#shared/dates/dayNames.ts'
import { texts } from './texts.ts'

/** The coming lessons that are cancelled, the next one first. rule: agenda-10 */
export const cancelledLessons = (entries: readonly Entry[], at: string): Entry[] =>
  cancelledIn(entries).filter(({ end }) => end > at)

/** The maximum numbers of lessons and of cancelled lessons on the start page. */
const [maxAhead, maxCancelled] = [3, 3]

/** The next lessons and cancelled lessons, in order; one lesson more if none comes today. rule: landing-7, agenda-10 */
export function aheadOf(entries: readonly Entry[], at: string): Entry[] {
  const coming = comingLessons(entries, at)
  const comesToday = coming[0] !== undefined && dayOf(coming[0]) <= at.slice(0, 10)
  const lessons = coming.slice(0, maxAhead + Number(!comesToday))
  const cancelled = cancelledLessons(entries, at).slice(0, maxCancelled)
  return entries.filter((entry) => lessons.includes(entry) || cancelled.includes(entry))
}

/** The entries of the agenda that are not lessons and not over yet: tests, tasks, and a teacher's own. */
export const comingPoints = (entries: readonly Entry[], at: string): Entry[] =>
  entries.filter(({ kind, cancelled, end }) => kind !== 'les' && !cancelled && end > at)

/** The lessons of these days that have hours. */
export const lessonsIn = (entries: readonly Entry[], { from, till }: Period): Entry[] =>
  entries.filter(
    (entry) => !entry.wholeDay && entry.kind === 'les' && dayOf(entry) >= from && dayOf(entry) <= till,
  )

/** The lessons of one day that have hours. */
export const lessonsOn = (entries: readonly Entry[], day: string): Entry[] =>
  lessonsIn(entries, { from: day, till: day })

/** The maximum number of lessons on one line; more would cover each other. */
const maxOnLine = 40

/** The lessons of a day that its line shows, and the number of the others. rule: request-15 */
export function lineOf(entries: readonly Entry[], day: string): { drawn: readonly Entry[]; more: number } {
  const all = lessonsOn(entries, day)
  const drawn = all.slice(0, maxOnLine)
  return { drawn, more: all.length - drawn.length }
}

/** How many minutes before a lesson its place is shown in large type. rule: landing-11 */
const leaveMinutes = 60

/** The minutes until a lesson for which the user leaves now; null for any other lesson. rule: landing-11 */
export function minutesToLeave(entry: Entry, at: string): number | null {
  const minutes = minutesUntil(entry, at)
  const isSomewhere = entry.attendance.kind !== 'distant' && (roomOf(entry) !== '' || entry.place !== '')
  return isSomewhere && minutes > 0 && minutes <= leaveMinutes ? minutes : null
}

/**
 * The link to an address on the device's map: Apple's devices open this page in an app, and Android opens addresses that begin
 * with `geo:` in one. Elsewhere a web page shows the map, because there may be no app. rule: landing-11
 */
export function mapLink(address: string, userAgent: string): string {
  const query = encodeURIComponent(address)
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${query}`
  if (/Android/.test(userAgent)) return `geo:0,0?q=${query}`
  return `https://www.openstreetmap.org/search?query=${query}`
}

/** The room and building of a lesson, as far as they are known. */
export const placeOf = (entry: Entry): string[] =>
  entry.attendance.kind === 'distant'
    ? [texts.distant]
    : [roomOf(entry), entry.place].filter((line) => line !== '')

/** The name of a day; `''` for today. */
export const dayBeside = (day: string, at: string): string =>
  day <= at.slice(0, 10) ? '' : dayNumber(day, at)
