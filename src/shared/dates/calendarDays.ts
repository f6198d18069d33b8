import moment from 'moment'
import type { IsoDate } from './dates.ts'

/**
 * Arithmetic on calendar days. A day is a date on the calendar and no moment: everything is
 * computed in UTC, so that neither the device's time zone nor daylight saving time changes it.
 */

/** First and last day, both included. */
export interface Period {
  readonly from: IsoDate
  readonly till: IsoDate
}

const iso = 'YYYY-MM-DD'
const at = (day: IsoDate) => moment.utc(day, iso, true)

export const plusDays = (day: IsoDate, days: number): IsoDate => at(day).add(days, 'days').format(iso)

/** The same day of another month, or that month's last day if it has no such day. */
export const plusMonths = (day: IsoDate, months: number): IsoDate => at(day).add(months, 'months').format(iso)

/** Monday to Sunday. rule: product-6 */
export const weekOf = (day: IsoDate): Period => {
  const monday = at(day).isoWeekday(1).format(iso)
  return { from: monday, till: plusDays(monday, 6) }
}

export const monthOf = (day: IsoDate): Period => ({
  from: at(day).startOf('month').format(iso),
  till: at(day).endOf('month').format(iso),
})

/** The day, or the nearest end of the period when it lies outside. */
export const clampDay = (day: IsoDate, { from, till }: Period): IsoDate =>
  day < from ? from : day > till ? till : day
