import type { Period } from './calendarDays.ts'
import type { IsoDate } from './dates.ts'

/** The year in which the academic year of a day began. rule: date-6 */
const startYear = (day: IsoDate): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < '09' ? 1 : 0)

const yearText = (value: number) => String(value).padStart(4, '0')

/** The academic year of a day, 1 September to 31 August. rule: date-5 */
export function academicYearOf(day: IsoDate): Period {
  const start = startYear(day)
  return { from: `${yearText(start)}-09-01`, till: `${yearText(start + 1)}-08-31` }
}

/** The name of the academic year of a day: `2026-2027`. */
export function academicYearName(day: IsoDate): string {
  const start = startYear(day)
  return `${yearText(start)}-${yearText(start + 1)}`
}

/** Whether a day is in the summer vacation, July or August. rule: date-6 */
export const isVacation = (day: IsoDate): boolean => ['07', '08'].includes(day.slice(5, 7))
