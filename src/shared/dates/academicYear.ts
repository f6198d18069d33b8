import { type Period, plusDays } from './calendarDays.ts'
import type { IsoDate } from './dates.ts'

/** The year in which the academic year of a day began. rule: date-6 */
const startYear = (day: IsoDate): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < '09' ? 1 : 0)

const year = (value: number) => String(value).padStart(4, '0')

/** 1 September to 31 August. rule: date-5 */
export function academicYearOf(day: IsoDate): Period {
  const start = startYear(day)
  return { from: `${year(start)}-09-01`, till: `${year(start + 1)}-08-31` }
}

/** `2026-2027` */
export function academicYearName(day: IsoDate): string {
  const start = startYear(day)
  return `${year(start)}-${year(start + 1)}`
}

/** A school year: lessons from 1 September to 30 June, then vacation. rule: date-6 */
interface SchoolYear extends Period {
  /** 1 July to 31 August. */
  readonly vacation: Period
}

/**
 * The school year of a day; a day before September belongs to the previous one. The teachers' agenda marks days without
 * lessons by it. rule: date-6
 * @internal The tests look at the whole year; the agenda of teachers at {@link isVacation}.
 */
export function schoolYearOf(day: IsoDate): SchoolYear {
  const { from, till } = academicYearOf(day)
  const end = `${till.slice(0, 4)}-06-30`
  return { from, till: end, vacation: { from: plusDays(end, 1), till } }
}

/** Whether a day lies in the summer vacation. rule: date-6 */
export const isVacation = (day: IsoDate): boolean => day >= schoolYearOf(day).vacation.from
