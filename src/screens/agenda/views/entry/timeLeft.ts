import { dayOf, type Entry } from '#session/agenda/entries.ts'

/** The current lesson of today, or the next one. */
export const nextToday = (entries: readonly Entry[], at: string): Entry | undefined =>
  entries.find(
    (entry) =>
      entry.kind === 'les' &&
      !entry.cancelled &&
      !entry.wholeDay &&
      dayOf(entry) === at.slice(0, 10) &&
      entry.end > at,
  )

const minuteOf = (moment: string) => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))

/** The minutes until a lesson of today begins; 0 once it has begun. */
export const minutesLeft = ({ start }: Entry, at: string): number =>
  Math.max(0, minuteOf(start) - minuteOf(at))
