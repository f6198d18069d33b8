import type { Entry } from './entries.ts'
import { hoursOf, midnightAfter } from './times.ts'

/** The time of a moment in hours, e.g. 18.5. */
export const hoursOfMoment = (moment: string): number => hoursOf(moment.slice(11))

/** The part of a lesson that lies on one day, in hours on the time line of that day. */
export interface Piece {
  readonly id: string
  readonly hue: number
  readonly from: number
  readonly till: number
  readonly state: 'past' | 'coming' | 'cancelled'
}

/** The pieces of the lessons of a day. A lesson that lasts past midnight has a piece on both days. */
export const piecesOf = (
  entries: readonly Entry[],
  day: string,
  now: string,
  hueOf: (subject: string) => number,
): Piece[] =>
  entries.map(({ id, subject, start, end, cancelled }) => ({
    id,
    hue: hueOf(subject),
    from: start < `${day} 00:00:00` ? 0 : hoursOfMoment(start),
    till: end >= midnightAfter(day) ? 24 : hoursOfMoment(end),
    state: cancelled ? 'cancelled' : end <= now ? 'past' : 'coming',
  }))
