import moment from 'moment'
import 'moment/dist/locale/nl-be'
import type { Period } from './calendarDays.ts'
import type { IsoDate } from './dates.ts'

// Writes days and periods as Belgians do. Its locale needs a bundler, so Node alone cannot load it.

const momentOf = (day: IsoDate) => moment.utc(day, 'YYYY-MM-DD', true).locale('nl-be')

/** `di 24 november` */
export const shortDay = (day: IsoDate): string => momentOf(day).format('dd D MMMM')

/** `24 nov.` */
export const shortDate = (day: IsoDate): string => momentOf(day).format('D MMM')

/** A short name: `do\u00a026`, or `wo\u00a02\u00a0dec` in another month than today's. */
export function dayNumber(day: IsoDate, today: string): string {
  const [weekday = ''] = shortDay(day).split(' ')
  const [number = '', month = ''] = shortDate(day).replace('.', '').split(' ')
  return `${weekday}\u00a0${number}${day.slice(0, 7) === today.slice(0, 7) ? '' : `\u00a0${month}`}`
}

/** `dinsdag 24 november 2026` */
export const longDay = (day: IsoDate): string => momentOf(day).format('dddd D MMMM YYYY')

/** `november 2026` */
export const monthName = (day: IsoDate): string => momentOf(day).format('MMMM YYYY')

/** The name of a period: `ma 23 – zo 29 november 2026`, with both months or years if they differ. */
export function periodName({ from, till }: Period): string {
  if (from === till) return longDay(from)
  const year = from.slice(0, 4) === till.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`
  const first = from.slice(0, 7) === till.slice(0, 7) ? momentOf(from).format('dd D') : shortDay(from)
  return `${first}${year} – ${shortDay(till)} ${till.slice(0, 4)}`
}
