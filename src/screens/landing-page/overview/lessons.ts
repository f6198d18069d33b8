import { dayOf, type Entry } from '../../../session/agenda/entries.ts'
import { type Period, plusDays } from '../../../shared/dates/calendarDays.ts'
import { shortDay } from '../../../shared/dates/dayNames.ts'
import { texts } from './texts.ts'

/** Hours of a day, e.g. 18.5. */
const hourOf = (moment: string) => Number(moment.slice(11, 13)) + Number(moment.slice(14, 16)) / 60

const takesPlace = ({ cancelled, wholeDay, kind }: Entry) => !cancelled && !wholeDay && kind === 'les'

/** The lessons that are not over yet, the next one first. */
export const comingLessons = (entries: readonly Entry[], at: string): Entry[] =>
  entries.filter((entry) => takesPlace(entry) && entry.end > at)

/** What is in the agenda beside lessons and is not over yet: tests, tasks, and what a teacher wrote. */
export const comingPoints = (entries: readonly Entry[], at: string): Entry[] =>
  entries.filter(({ kind, cancelled, end }) => kind !== 'les' && !cancelled && end > at)

/** What stands in the agenda on these days, with hours. */
export const lessonsIn = (entries: readonly Entry[], { from, till }: Period): Entry[] =>
  entries.filter(
    (entry) => !entry.wholeDay && entry.kind === 'les' && dayOf(entry) >= from && dayOf(entry) <= till,
  )

/** The same of one day. */
export const lessonsOn = (entries: readonly Entry[], day: string): Entry[] =>
  lessonsIn(entries, { from: day, till: day })

/** More on one line lie over each other. */
const mostOnLine = 40

/** What of a day is on its line, and how many lessons more it has. rule: request-15 */
export function lineOf(entries: readonly Entry[], day: string): { drawn: readonly Entry[]; more: number } {
  const all = lessonsOn(entries, day)
  const drawn = all.slice(0, mostOnLine)
  return { drawn, more: all.length - drawn.length }
}

/** A piece of the day line. */
export interface Piece {
  readonly id: string
  readonly subject: string
  readonly from: number
  readonly till: number
  readonly state: 'past' | 'coming' | 'cancelled'
}

/** The lessons of a day on a line of hours; one that lasts past midnight ends there. */
export const piecesOf = (entries: readonly Entry[], at: string): Piece[] =>
  entries.map(({ id, subject, start, end, cancelled }) => ({
    id,
    subject,
    from: hourOf(start),
    till: end.slice(0, 10) > start.slice(0, 10) ? 24 : hourOf(end),
    state: cancelled ? 'cancelled' : end <= at ? 'past' : 'coming',
  }))

export const hourAt = hourOf

const asTime = (moment: string) => Date.parse(`${moment.slice(0, 16).replace(' ', 'T')}Z`)

/** In words how long it takes until a lesson begins: `nu bezig`, `over 25 minuten`, `over 2 uur`, `morgen`. */
export function timeUntil({ start }: { readonly start: string }, at: string): string {
  if (start.slice(0, 16) <= at.slice(0, 16)) return texts.now
  const today = at.slice(0, 10)
  const day = start.slice(0, 10)
  if (day === today) {
    const minutes = Math.round((asTime(start) - asTime(at)) / 60_000)
    return minutes < 60 ? texts.inMinutes(minutes) : texts.inHours(Math.round(minutes / 60))
  }
  if (day === plusDays(today, 1)) return texts.tomorrow
  return texts.inDays(Math.round((asTime(`${day} 00:00`) - asTime(`${today} 00:00`)) / 86_400_000))
}

/** `do 26` */
export const dayNumber = (day: string): string => shortDay(day).split(' ').slice(0, 2).join(' ')

/** So many days from a day on. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => plusDays(day, n))
