import { plusDays } from '#shared/dates/calendarDays.ts'
import type { Entry } from './entries.ts'

/** The hour of a moment on the school's clock, with its fraction, e.g. 18.5. */
export const hourAt = (moment: string): number =>
  Number(moment.slice(11, 13)) + Number(moment.slice(14, 16)) / 60

/** A lesson, or the part of one that lies on this day, on the time line of a day. */
export interface Piece {
  readonly id: string
  readonly hue: number
  readonly from: number
  readonly till: number
  readonly state: 'past' | 'coming' | 'cancelled'
}

/** The lessons of a day on its time line; a lesson that lasts past midnight is split there over both days. */
export const piecesOf = (
  entries: readonly Entry[],
  day: string,
  at: string,
  hueOf: (subject: string) => number,
): Piece[] =>
  entries.map(({ id, subject, start, end, cancelled }) => ({
    id,
    hue: hueOf(subject),
    from: start < `${day} 00:00:00` ? 0 : hourAt(start),
    till: end >= `${plusDays(day, 1)} 00:00:00` ? 24 : hourAt(end),
    state: cancelled ? 'cancelled' : end <= at ? 'past' : 'coming',
  }))
