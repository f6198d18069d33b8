import 'moment/dist/locale/nl-be'
import { academicYearName } from './academicYear.ts'
import type { Period } from './calendarDays.ts'
import { type IsoDate, momentOf } from './dates.ts'

// Writes days and periods as Belgians do. Its locale needs a bundler, so Node alone cannot load it.

const inDutch = (day: IsoDate) => momentOf(day).locale('nl-be')

/** The year of a day in another school year than today's; else `''`. rule: date-10 */
const yearBeside = (day: IsoDate, today: string): string =>
  academicYearName(day) === academicYearName(today) ? '' : day.slice(0, 4)

/** Names a day as `di 24 november`, and as `di 29 februari 2028` in another school year than today's. */
export const dayName = (day: IsoDate, today: string): string =>
  [shortDay(day), yearBeside(day, today)].join(' ').trim()

/** Names a day as `di 24 november`, for a text that shows its year elsewhere or needs no year. */
export const shortDay = (day: IsoDate): string => inDutch(day).format('dd D MMMM')

/** Names a day as `24 nov.`. */
export const shortDate = (day: IsoDate): string => inDutch(day).format('D MMM')

/** A short name: `do\u00a026`, or `wo\u00a02\u00a0dec` in another month than today's, with its year as {@link dayName}. */
export function dayNumber(day: IsoDate, today: string): string {
  const [weekday = ''] = shortDay(day).split(' ')
  const [number = '', month = ''] = shortDate(day).replace('.', '').split(' ')
  const monthBeside = day.slice(0, 7) === today.slice(0, 7) ? '' : month
  return [weekday, number, monthBeside, yearBeside(day, today)].filter(Boolean).join('\u00a0')
}

/** Names a day as `dinsdag 24 november 2026`. */
export const longDay = (day: IsoDate): string => inDutch(day).format('dddd D MMMM YYYY')

/** Names the month of a day as `november 2026`. */
export const monthName = (day: IsoDate): string => inDutch(day).format('MMMM YYYY')

/** The name of a period: `ma 23 – zo 29 november 2026`, with both months or years if they differ. */
export function periodName({ from, till }: Period): string {
  if (from === till) return longDay(from)
  const year = from.slice(0, 4) === till.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`
  const first = from.slice(0, 7) === till.slice(0, 7) ? inDutch(from).format('dd D') : shortDay(from)
  return `${first}${year} – ${shortDay(till)} ${till.slice(0, 4)}`
}
