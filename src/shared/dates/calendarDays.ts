import { type IsoDate, iso, momentOf } from './dates.ts'

// Computes with calendar days in UTC, so that neither the device's time zone nor daylight saving time matters.

/** The first and last day of a period, both included. */
export interface Period {
  readonly from: IsoDate
  readonly till: IsoDate
}

export const plusDays = (day: IsoDate, days: number): IsoDate => momentOf(day).add(days, 'days').format(iso)

/** The number of days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: IsoDate, till: IsoDate): number =>
  momentOf(till).diff(momentOf(from), 'days')

/** This many days, the first being the given one. */
export const daysFrom = (day: IsoDate, count: number): IsoDate[] =>
  Array.from({ length: count }, (_, n) => plusDays(day, n))

/** The same day of another month, or that month's last day if it has no such day. */
export const plusMonths = (day: IsoDate, months: number): IsoDate =>
  momentOf(day).add(months, 'months').format(iso)

/** The week of a day, Monday to Sunday. rule: product-6 */
export const weekOf = (day: IsoDate): Period => {
  const monday = momentOf(day).isoWeekday(1).format(iso)
  return { from: monday, till: plusDays(monday, 6) }
}

export const monthOf = (day: IsoDate): Period => ({
  from: momentOf(day).startOf('month').format(iso),
  till: momentOf(day).endOf('month').format(iso),
})

/** The day, or the nearest end of the period if it is outside. */
export const clampDay = (day: IsoDate, { from, till }: Period): IsoDate =>
  day < from ? from : day > till ? till : day
