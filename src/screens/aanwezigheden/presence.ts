import {
  type Mark,
  type MarkedLesson,
  markOf,
  type Presence,
  presenceOf,
} from '../../session/attendance/presence.ts'
import { academicYearName } from '../../shared/dates/academicYear.ts'
import { groupBy } from '../../shared/groupBy.ts'
import { compareTexts } from '../../shared/order.ts'
import { hasSubjects, subjectsOf } from './subjects.ts'
import { texts } from './texts.ts'
import type { Participatie } from './tree.ts'

/** What runs now: a module, or all that pupils have of a class. */
export interface RunningModule extends Presence {
  readonly key: string
  readonly name: string
  readonly group: string
  /** In order of time; `id` is unique in the module. */
  readonly lessons: readonly (MarkedLesson & { readonly id: string })[]
}

/**
 * The classes of pupils of the running school year, each with all its subjects together; then the modules of which a lesson
 * lies on or before a day and another on or after it, the one that began last first. rule: attendance-11
 */
export function runningModules(rows: readonly Participatie[], today: string): RunningModule[] {
  const dated = rows.filter(({ LESDatum }) => LESDatum !== '')
  const classes = groupBy(dated, (row) => `${row.SchooljaarRange} ${row.Klasomschrijving}`).map(
    ([, own]) => own,
  )
  const year = academicYearName(today)
  const ofPupils = classes
    .filter((own) => hasSubjects(own) && own[0]?.SchooljaarRange === year)
    .map((own) => running(own, own[0]?.Klasomschrijving ?? '', texts.subjects(subjectsOf(own))))
  const modules = classes
    .filter((own) => !hasSubjects(own))
    .flatMap((own) => groupBy(own, ({ ModuleID }) => String(ModuleID)).map(([, lessons]) => lessons))
    .map((own) => running(own, own[0]?.Moduleomschrijving ?? '', own[0]?.Klasomschrijving ?? ''))
    .filter(({ lessons }) => dayOf(lessons[0]) <= today && dayOf(lessons.at(-1)) >= today)
    .sort((a, b) => compareTexts(b.lessons[0]?.start ?? '', a.lessons[0]?.start ?? ''))
  return [...ofPupils, ...modules]
}

function running(rows: readonly Participatie[], name: string, group: string): RunningModule {
  const own = rows.toSorted((a, b) => compareTexts(startOf(a), startOf(b)))
  const lessons = own.map((row, n) => ({
    id: `les ${n}`,
    start: startOf(row),
    mark: markOf(row.ParticipatieOmschrijving),
    note: row.ParticipatieOmschrijving,
    subject: row.Moduleomschrijving,
  }))
  const key = [own[0]?.SchooljaarRange, own[0]?.Klasomschrijving, own[0]?.ModuleID, name].join(' ')
  return { key, name, group, lessons, ...presenceOf(lessons) }
}

const dayOf = (lesson: MarkedLesson | undefined) => lesson?.start.slice(0, 10) ?? ''
const startOf = ({ LESDatum, LESVANUUR }: Participatie) => `${LESDatum} ${LESVANUUR}`

/** More dots tell nothing. */
const mostDots = 60

/** The lessons of a module that have a dot each: none where there are too many. */
export const dotted = ({ lessons }: RunningModule): RunningModule['lessons'] =>
  lessons.length <= mostDots ? lessons : []

/** The marks that the dots of these modules have, in the order of a legend. */
export const marksIn = (modules: readonly RunningModule[]): Mark[] => {
  const found = new Set(modules.flatMap((module) => dotted(module).map(({ mark }) => mark)))
  return legend.filter((mark) => found.has(mark))
}
const legend: readonly Mark[] = [
  'present',
  'late',
  'excused',
  'unexcused',
  'distant',
  'cancelled',
  'pending',
  'noted',
]
