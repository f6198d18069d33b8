import moment from 'moment'
import 'moment/dist/locale/nl-be'
import type { IsoDate } from './dates.ts'

/**
 * Arithmetic on calendar days, and their Belgian notation. A day is a date on the calendar and no moment: everything is
 * computed in UTC, so that neither the device's time zone nor daylight saving time changes it.
 */

/** First and last day, both included. */
export interface Period {
  readonly from: IsoDate
  readonly till: IsoDate
}

const iso = 'YYYY-MM-DD'
const at = (day: IsoDate) => moment.utc(day, iso, true).locale('nl-be')

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

/** `di 24 november` */
export const shortDay = (day: IsoDate): string => at(day).format('dd D MMMM')

/** `24 nov.` */
export const shortDate = (day: IsoDate): string => at(day).format('D MMM')

/** `dinsdag 24 november 2026` */
export const longDay = (day: IsoDate): string => at(day).format('dddd D MMMM YYYY')

/** `november 2026` */
export const monthName = (day: IsoDate): string => at(day).format('MMMM YYYY')

/** `ma 23 november – zo 6 december`; the year is added where it changes. */
export function periodName({ from, till }: Period): string {
  if (from === till) return longDay(from)
  const year = from.slice(0, 4) === till.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`
  return `${shortDay(from)}${year} – ${shortDay(till)} ${till.slice(0, 4)}`
}
