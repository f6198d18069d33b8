import { type AttendanceWord, attendanceWord, countOf } from '#api/words/attendance.ts'
import { isPupilClass } from '#session/attendance/classes.ts'
import { type Presence, presenceOf } from '#session/attendance/presence.ts'
import {
  classGroup,
  markedLesson,
  moduleGroup,
  type Participatie,
  type RunningModule,
  startOf,
} from '#session/attendance/running.ts'
import { type ModuleRow, type State, stateOf, states } from '#session/programme/modules.ts'
import { academicYearOf } from '#shared/dates/academicYear.ts'
import { plusDays, weekOf } from '#shared/dates/calendarDays.ts'
import { groupBy } from '#shared/values/groupBy.ts'
import { compareTexts } from '#shared/values/order.ts'
import { legendOrder } from './dots.ts'

/** A module whose result came in a week. */
interface YearResult {
  readonly name: string
  readonly state: State
}

/** A week of the academic year with lessons or results, from its Monday. */
export interface YearWeek {
  readonly from: string
  /** The attendance of its lessons, in order of time. */
  readonly lessons: readonly AttendanceWord['kind'][]
  /** The number of its lessons; null while more are to come than the school gives. */
  readonly count: number | null
  /** The number of attended lessons, including those that the student was late for. */
  readonly there: number
  readonly late: number
  readonly away: number
  readonly results: readonly YearResult[]
}

/** The weeks of a month, `YYYY-MM`; each belongs to the month of its Thursday, in which most of it lies. */
export interface YearMonth {
  readonly month: string
  readonly weeks: readonly YearWeek[]
}

/** Whether a module ended with a result, so that it is neither followed nor still to be done. */
const hasResult = ({ outcome, till }: ModuleRow) =>
  till !== '' && ['reached', 'failed', 'other'].includes(stateOf(outcome))

/** Whether lessons are known only up to today, as those of pupils are; those of modules are known for the whole year. */
export const isPartial = (running: readonly RunningModule[], today: string): boolean =>
  running.some(
    ({ subjects, lessons }) => subjects !== null && (lessons.at(-1)?.start ?? '').slice(0, 10) <= today,
  )

/** The lessons of the academic year of a day, in order of time, and the modules that ended in it with a result. */
function inYearOf(today: string, rows: readonly Participatie[], results: readonly ModuleRow[]) {
  const { from, till } = academicYearOf(today)
  const inYear = (day: string) => day >= from && day <= till
  return {
    own: rows
      .filter(({ LESDatum }) => LESDatum && inYear(LESDatum))
      .toSorted((a, b) => compareTexts(startOf(a), startOf(b))),
    ended: results.filter((row) => hasResult(row) && inYear(row.till)),
  }
}

/**
 * The academic year of a day at a glance, month by month. rule: attendance-14
 * @param partial see {@link isPartial}: then the number of lessons of the current and later weeks is not known
 */
export function yearOf(
  rows: readonly Participatie[],
  results: readonly ModuleRow[],
  today: string,
  partial: boolean,
): YearMonth[] {
  const year = inYearOf(today, rows, results)
  const lessons = year.own.map((row) => ({
    week: weekOf(startOf(row).slice(0, 10)).from,
    attendance: attendanceWord(row.ParticipatieOmschrijving),
  }))
  const ended = year.ended.map(({ name, outcome, till }) => ({
    week: weekOf(till).from,
    name,
    state: stateOf(outcome),
  }))
  const days = [...new Set([...lessons, ...ended].map(({ week }) => week))].sort()
  const weeks = days.map((day): YearWeek => {
    const own = lessons.filter(({ week }) => week === day).map(({ attendance }) => attendance)
    const counts = own.map(countOf)
    const isOpen = partial && plusDays(day, 6) >= today
    return {
      from: day,
      lessons: own.map(({ kind }) => kind).filter((kind) => !isOpen || kind !== 'pending'),
      count: isOpen ? null : own.length,
      there: counts.filter((count) => count === 'there').length,
      late: own.filter(({ kind }) => kind === 'late').length,
      away: counts.filter((count) => count === 'away').length,
      results: ended.filter(({ week }) => week === day).map(({ name, state }) => ({ name, state })),
    }
  })
  return groupBy(weeks, ({ from }) => plusDays(from, 3).slice(0, 7)).map(([month, weeks]) => ({
    month,
    weeks,
  }))
}

/** The maximum number of lessons of a week with a dot each; more become a bar. */
const maxDots = 6

/** Whether somebody was in time for every lesson of a week, which then needs no bar. */
const isPlain = ({ there, late, away }: YearWeek): boolean => there > 0 && late + away === 0

/** The dots of a week; none if it has a bar, and one if nothing was missed. */
export const dotsOf = (week: YearWeek): readonly AttendanceWord['kind'][] => {
  if (week.lessons.length <= maxDots) return week.lessons
  return isPlain(week) ? ['present'] : []
}

export const hasBegun = ({ weeks }: YearMonth, today: string): boolean =>
  weeks.some(({ from }) => from <= today)

/** The months that have begun or of which something is known, because for pupils the rest of the year is empty. */
export const knownMonths = (months: readonly YearMonth[], today: string): readonly YearMonth[] =>
  months.filter(
    (month) =>
      hasBegun(month, today) || month.weeks.some((week) => dotsOf(week).length + week.results.length > 0),
  )

export type Share = 'present' | 'late' | 'away'

/** The parts of the bar of a week with many lessons, from start to end; none if nothing was noted. */
export function sharesOf(week: YearWeek): { share: Share; part: number }[] {
  const { lessons, there, late, away } = week
  if (lessons.length <= maxDots || isPlain(week)) return []
  const parts = [
    { share: 'present', part: there - late },
    { share: 'late', part: late },
    { share: 'away', part: away },
  ] as const
  return parts.filter(({ part }) => part > 0)
}

/** The kinds, shares and states that the marks of these months show, each in the order of a legend. */
export function legendOf(months: readonly YearMonth[]) {
  const weeks = months.flatMap((month) => month.weeks)
  const kinds = new Set(weeks.flatMap(dotsOf))
  const shares = new Set(weeks.flatMap(sharesOf).map(({ share }) => share))
  const results = new Set(weeks.flatMap(({ results }) => results).map(({ state }) => state))
  return {
    kinds: legendOrder.filter((kind) => kinds.has(kind)),
    shares: (['present', 'late', 'away'] as const).filter((share) => shares.has(share)),
    states: states.filter((state) => results.has(state)),
  }
}

/** A module of the printed year, or for pupils a class. */
export interface YearModule extends Pick<Presence, 'percentage' | 'present' | 'counted'> {
  readonly id: string
  readonly name: string
  /** The result of the module, if it ended in this year. */
  readonly state: State | null
}

/** The modules of the academic year in the order of their lessons, then those that only have a result. rule: attendance-14 */
export function modulesOfYear(
  rows: readonly Participatie[],
  results: readonly ModuleRow[],
  today: string,
): YearModule[] {
  const { own, ended } = inYearOf(today, rows, results)
  const ofPupils = new Set(groupBy(own, classGroup).flatMap(([name, all]) => (isPupilClass(all) ? name : [])))
  const resultOf = (module: number) => ended.find(({ moduleId }) => moduleId === module)
  const followed = groupBy(own, (row) =>
    ofPupils.has(classGroup(row)) ? classGroup(row) : moduleGroup(row),
  ).map(([id, [first, ...more]]): YearModule => {
    const ofClass = ofPupils.has(id)
    const result = ofClass ? undefined : resultOf(first.ModuleID)
    return {
      ...presenceOf([first, ...more].map(markedLesson), today),
      id,
      name: ofClass ? first.Klasomschrijving : first.Moduleomschrijving,
      state: result ? stateOf(result.outcome) : null,
    }
  })
  const known = new Set(own.map(({ ModuleID }) => ModuleID))
  const alone = ended
    .filter(({ moduleId }) => !known.has(moduleId))
    .map(({ id, name, outcome }): YearModule => {
      return { ...presenceOf([], today), id: `resultaat ${id}`, name, state: stateOf(outcome) }
    })
  return [...followed, ...alone]
}
