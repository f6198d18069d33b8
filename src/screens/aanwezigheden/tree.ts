import { type AttendanceWord, attendanceWord } from '#api/words/attendance.ts'
import { isPupilClass } from '#session/attendance/classes.ts'
import { classGroup, moduleGroup, type Participatie, startOf } from '#session/attendance/running.ts'
import { rowOf } from '#session/news/news.ts'
import { academicYearName } from '#shared/dates/academicYear.ts'
import { formatLongDate } from '#shared/dates/dates.ts'
import { foldAccents } from '#shared/search/searchable.ts'
import { groupBy } from '#shared/values/groupBy.ts'
import { compareNames, compareTexts } from '#shared/values/order.ts'
import { texts } from './texts.ts'

/** A row of the tree: a class (level 0), a module in it (1) or a lesson (2). rule: attendance-3 */
export interface AttendanceRow {
  /** Unique in the tree; for a group the same in every answer. */
  readonly id: string
  readonly level: 0 | 1 | 2
  readonly taskName: string
  /** A detail of a class, e.g. its code. */
  readonly detail: string
  /** How many lessons the row holds; 1 for a lesson. */
  readonly total: number
  /** The number of the lesson; null for a group. */
  readonly LESID: number | null
  /** When the lesson, or the first of the group, begins: `YYYY-MM-DD HH:mm`; `''` if unknown. */
  readonly start: string
  readonly startText: string
  readonly subtasks: AttendanceRow[]
  /** Whether the group is open at first. */
  readonly expanded: boolean
  /** `#RRGGBB` or `''`. */
  readonly color: string
  /** The attendance; null for a group. */
  readonly attendance: AttendanceWord['kind'] | null
  /** Whether the row is a lesson after today. */
  readonly coming: boolean
  /** The text that a search looks in. */
  readonly haystack: string
}

/**
 * The lessons by class and module, each with its count. Current classes come first, then the others by school year and start, the
 * latest first. Modules are in order of time, the subjects of pupils by name. Past lessons, the latest first, come before future
 * ones. Without a day no class is current, and lessons are in order of time. rule: attendance-1, attendance-4, attendance-12
 */
export function toTree(lessons: readonly Participatie[], today = ''): AttendanceRow[] {
  const leaves = lessons.map((lesson, n) => ({ lesson, row: lessonRow(lesson, `les ${n}`, today) }))
  return groupBy(leaves, ({ lesson }) => classGroup(lesson))
    .map(([id, ofClass]) => classBranch(id, ofClass, today))
    .sort(currentFirst)
    .map(({ row }) => row)
}

interface Leaf {
  readonly lesson: Participatie
  readonly row: AttendanceRow
}

/** A class with its row, and the facts that decide its place. */
interface Branch {
  readonly row: AttendanceRow
  readonly year: string
  readonly isCurrent: boolean
  readonly ofPupils: boolean
}

function classBranch(id: string, ofClass: readonly [Leaf, ...Leaf[]], today: string): Branch {
  const [{ lesson }] = ofClass
  const year = lesson.SchooljaarRange
  const ofPupils = isPupilClass(ofClass.map(({ lesson }) => lesson))
  const modules = groupBy(ofClass, ({ lesson }) => moduleGroup(lesson))
  // A class of pupils is current for its whole school year, and its groups are its subjects.
  const isCurrent = ofPupils
    ? today !== '' && year === academicYearName(today)
    : modules.some(([, ofModule]) => runsOn(ofModule, today))
  const rows = modules.map(([id, ofModule]) =>
    group({
      id,
      level: 1,
      taskName: ofModule[0].lesson.Moduleomschrijving || texts.noModule,
      detail: '',
      subtasks: ofModule.map(({ row }) => row).sort(pastFirst),
    }),
  )
  const row = classRow(id, lesson, rows.sort(ofPupils ? byName : inTime), ofPupils)
  return { row, year, isCurrent, ofPupils }
}

/** Sorts current classes first, those of pupils before others; then by school year and start, the latest first. */
const currentFirst = (a: Branch, b: Branch) =>
  Number(b.isCurrent) - Number(a.isCurrent) ||
  Number(b.ofPupils && b.isCurrent) - Number(a.ofPupils && a.isCurrent) ||
  compareTexts(b.year, a.year) ||
  compareTexts(b.row.start, a.row.start) ||
  compareNames(a.row.taskName, b.row.taskName)

function lessonRow(lesson: Participatie, id: string, today: string): AttendanceRow {
  const { LESDatum = '', LESVANUUR, LESTOTUUR } = lesson
  const attendance = attendanceWord(lesson.ParticipatieOmschrijving)
  const text = attendance.text || texts.notFilledIn
  const hours = [LESVANUUR, LESTOTUUR].filter(Boolean).join('\u00a0-\u00a0')
  const startText =
    LESDatum === '' ? texts.noDate : [formatLongDate(LESDatum), hours].filter(Boolean).join(', ')
  const start = startOf(lesson)
  return {
    id,
    level: 2,
    taskName: text,
    detail: '',
    total: 1,
    LESID: lesson.LESID,
    start,
    startText,
    subtasks: [],
    expanded: false,
    color: lesson.ParticipatieColor ?? '',
    attendance: attendance.kind,
    coming: start === '' || start.slice(0, 10) > today,
    haystack: foldAccents(`${text} ${startText}`),
  }
}

function classRow(
  id: string,
  { Klasomschrijving, SchooljaarRange }: Participatie,
  modules: AttendanceRow[],
  ofPupils: boolean,
): AttendanceRow {
  const [only, more] = modules
  const several = ofPupils ? texts.subjects : texts.modules
  const content = only && !more ? only.taskName : several(modules.length)
  return group({
    id,
    level: 0,
    taskName: Klasomschrijving || texts.noClass,
    detail: [SchooljaarRange, content].filter(Boolean).join(' · '),
    // The only module of a class opens together with that class.
    subtasks: only && !more ? [{ ...only, expanded: true }] : modules,
  })
}

function group(row: Pick<AttendanceRow, 'id' | 'level' | 'taskName' | 'detail' | 'subtasks'>): AttendanceRow {
  const start = row.subtasks
    .map((each) => each.start)
    .reduce((first, each) => (each !== '' && (first === '' || each < first) ? each : first), '')
  const startText = start === '' ? texts.noDate : formatLongDate(start.slice(0, 10))
  return {
    ...row,
    expanded: false,
    total: countLessons(row.subtasks),
    LESID: null,
    start,
    startText,
    color: '',
    attendance: null,
    coming: false,
    // The group's day is left out, because a search for it finds the lesson of that day.
    haystack: foldAccents(`${row.taskName} ${row.detail}`),
  }
}

/** The path to a lesson by its name in `news.ts`, the outer group first; `[]` if it is not in the tree. */
export function pathTo(rows: readonly AttendanceRow[], lesson: string): readonly string[] {
  for (const { id, LESID, subtasks } of rows) {
    if (LESID !== null && rowOf.lesson(LESID) === lesson) return [id]
    const below = pathTo(subtasks, lesson)
    if (below.length > 0) return [id, ...below]
  }
  return []
}

/** How many lessons these rows hold. */
export const countLessons = (rows: readonly AttendanceRow[]): number =>
  rows.reduce((sum, { total }) => sum + total, 0)

/** The attendance of lessons with counts, the most frequent first: `10 × Aanwezig`. */
export function summaryOf(lessons: readonly AttendanceRow[]): string {
  const counts = new Map<string, number>()
  for (const { taskName } of lessons) counts.set(taskName, (counts.get(taskName) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => texts.noted(count, what))
    .join(', ')
}

const byName = (a: AttendanceRow, b: AttendanceRow) => compareNames(a.taskName, b.taskName)

/** In order of time; rows without a date come last. */
const inTime = (a: AttendanceRow, b: AttendanceRow) =>
  Number(a.start === '') - Number(b.start === '') || compareTexts(a.start, b.start)

/** Past lessons first, the latest at the top; future lessons follow in order of time. */
const pastFirst = (a: AttendanceRow, b: AttendanceRow) =>
  Number(a.coming) - Number(b.coming) || (a.coming ? inTime(a, b) : inTime(b, a))

/** The heading above the first past and the first coming lesson, if there are both; else `''`. rule: attendance-12 */
export function headingAbove(lesson: AttendanceRow, lessons: readonly AttendanceRow[]): string {
  const turns = lessons.filter(({ coming }, n) => n === 0 || coming !== lessons[n - 1]?.coming)
  return turns.length === 2 && turns.includes(lesson) ? texts.parts[lesson.coming ? 'coming' : 'past'] : ''
}

/** Whether there are lessons both until and from this day; never if the day is `''`. rule: attendance-11 */
const runsOn = (lessons: readonly Leaf[], today: string) =>
  lessons.some(({ lesson: { LESDatum } }) => LESDatum && LESDatum <= today) &&
  lessons.some(({ lesson: { LESDatum = '' } }) => LESDatum >= today)
