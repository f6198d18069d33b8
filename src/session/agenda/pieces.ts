import { plusDays } from '#shared/dates/calendarDays.ts'
import type { Entry } from './entries.ts'

/** Hours of a day, e.g. 18.5, of a moment of the school's clock. */
export const hourAt = (moment: string): number =>
  Number(moment.slice(11, 13)) + Number(moment.slice(14, 16)) / 60

/** A piece of the day line. */
export interface Piece {
  readonly id: string
  readonly hue: number
  readonly from: number
  readonly till: number
  readonly state: 'past' | 'coming' | 'cancelled'
}

/** The lessons of a day on a line of hours; one that lasts past midnight ends there, and begins there on the day after. */
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
