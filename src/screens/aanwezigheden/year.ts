import { type AttendanceWord, attendanceWord, countOf } from '#api/words/attendance.ts'
import type { Participatie } from '#session/attendance/running.ts'
import { type ModuleRow, type State, stateOf } from '#session/programme/modules.ts'
import { academicYearOf } from '#shared/dates/academicYear.ts'
import { plusDays, weekOf } from '#shared/dates/calendarDays.ts'
import { groupBy } from '#shared/groupBy.ts'
import { compareTexts } from '#shared/order.ts'

/** A module whose result came in a week. */
interface YearResult {
  readonly name: string
  readonly state: State
}

/** A week of the academic year with lessons or results, from its Monday. */
export interface YearWeek {
  readonly from: string
  /** What was noted in its lessons, in order of time. */
  readonly lessons: readonly AttendanceWord['kind'][]
  readonly there: number
  readonly away: number
  readonly results: readonly YearResult[]
}

/** The weeks of a month, `YYYY-MM`: each stands with the month of its Thursday, in which most of it lies. */
export interface YearMonth {
  readonly month: string
  readonly weeks: readonly YearWeek[]
}

/** Results that say something; a module that is followed or to be done has none yet. */
const hasResult = ({ outcome, till }: ModuleRow) =>
  till !== '' && ['reached', 'failed', 'other'].includes(stateOf(outcome))

/** The academic year of a day at a glance, month by month. rule: attendance-14 */
export function yearOf(
  rows: readonly Participatie[],
  results: readonly ModuleRow[],
  today: string,
): YearMonth[] {
  const { from, till } = academicYearOf(today)
  const inYear = (day: string) => day >= from && day <= till
  const lessons = rows
    .filter(({ LESDatum }) => LESDatum !== '' && inYear(LESDatum))
    .toSorted((a, b) => compareTexts(`${a.LESDatum} ${a.LESVANUUR}`, `${b.LESDatum} ${b.LESVANUUR}`))
    .map((row) => ({
      week: weekOf(row.LESDatum).from,
      attendance: attendanceWord(row.ParticipatieOmschrijving),
    }))
  const ended = results
    .filter((row) => hasResult(row) && inYear(row.till))
    .map(({ name, outcome, till }) => ({ week: weekOf(till).from, name, state: stateOf(outcome) }))
  const days = [...new Set([...lessons, ...ended].map(({ week }) => week))].sort()
  const weeks = days.map((day): YearWeek => {
    const own = lessons.filter(({ week }) => week === day).map(({ attendance }) => attendance)
    const counts = own.map(countOf)
    return {
      from: day,
      lessons: own.map(({ kind }) => kind),
      there: counts.filter((count) => count === 'there').length,
      away: counts.filter((count) => count === 'away').length,
      results: ended.filter(({ week }) => week === day).map(({ name, state }) => ({ name, state })),
    }
  })
  return groupBy(weeks, ({ from }) => plusDays(from, 3).slice(0, 7)).map(([month, weeks]) => ({
    month,
    weeks,
  }))
}

/** More lessons of a week have no dot each: only those where the student was away. */
const mostDots = 6

export const dotsOf = ({ lessons }: YearWeek): readonly AttendanceWord['kind'][] =>
  lessons.length <= mostDots
    ? lessons
    : lessons.filter((kind) => ['excused', 'unexcused', 'absent'].includes(kind)).slice(0, mostDots)
