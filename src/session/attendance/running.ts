import type { ResponseOf } from '#api/endpoint.ts'
import type { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { attendanceWord } from '#api/words/attendance.ts'
import { academicYearName } from '#shared/dates/academicYear.ts'
import { groupBy } from '#shared/values/groupBy.ts'
import { compareTexts } from '#shared/values/order.ts'
import { isPupilClass, subjectCount } from './classes.ts'
import { type MarkedLesson, type Presence, presenceOf } from './presence.ts'

export type Participatie = ResponseOf<typeof vwoparticipaties>[number]

/** A module that a student follows now, or all subjects of a class of pupils. */
export interface RunningModule extends Presence {
  /** The groups of its lessons, from outer to inner: {@link classGroup} and, for a module, {@link moduleGroup}. */
  readonly groups: readonly string[]
  readonly name: string
  /** The class of a module; `''` for a class itself. */
  readonly group: string
  /** The number of subjects of a class; null for a module. */
  readonly subjects: number | null
  /** In order of time; `id` is unique within the module. */
  readonly lessons: readonly (MarkedLesson & { readonly id: string })[]
}

/** The key of a lesson's class, which is the same in every answer. */
export const classGroup = ({ SchooljaarRange, Klasomschrijving }: Participatie): string =>
  `klas ${SchooljaarRange} ${Klasomschrijving}`

/** The key of a lesson's module within its class. */
export const moduleGroup = (row: Participatie): string => `${classGroup(row)} ${row.ModuleID}`

/** The lesson of a row, for counting presence. */
export const markedLesson = (row: Participatie): MarkedLesson => ({
  start: startOf(row),
  attendance: attendanceWord(row.ParticipatieOmschrijving),
  subject: row.Moduleomschrijving || row.Klasomschrijving,
  lesid: row.LESID,
})

/**
 * The classes of pupils of this school year, each with all its subjects together; then the modules that have begun and not
 * ended, the one that began last first. rule: attendance-11
 * @param today `YYYY-MM-DD` of the school's clock
 */
export function runningModules(rows: readonly Participatie[], today: string): RunningModule[] {
  const dated = rows.filter(({ LESDatum }) => LESDatum)
  const classLessons = groupBy(dated, classGroup).map(([, lessons]) => lessons)
  const year = academicYearName(today)
  const pupilClasses = classLessons
    .filter((lessons) => isPupilClass(lessons) && lessons[0]?.SchooljaarRange === year)
    .map((lessons) =>
      runningModule(lessons, today, {
        name: lessons[0]?.Klasomschrijving ?? '',
        group: '',
        subjects: subjectCount(lessons),
      }),
    )
  const modules = classLessons
    .filter((lessons) => !isPupilClass(lessons))
    .flatMap((lessons) => groupBy(lessons, ({ ModuleID }) => String(ModuleID)).map(([, rows]) => rows))
    .map((lessons) =>
      runningModule(lessons, today, {
        name: lessons[0]?.Moduleomschrijving ?? '',
        group: lessons[0]?.Klasomschrijving ?? '',
        subjects: null,
      }),
    )
    .filter(({ lessons }) => dayOf(lessons[0]) <= today && dayOf(lessons.at(-1)) >= today)
    .sort((a, b) => compareTexts(b.lessons[0]?.start ?? '', a.lessons[0]?.start ?? ''))
  return [...pupilClasses, ...modules]
}

/** A student's attendance, in the modules and classes that they follow now and in all known lessons. */
export interface AttendanceSummary {
  readonly now: Presence
  readonly ever: Presence
  readonly classNames: readonly string[]
}

/** @param today `YYYY-MM-DD` of the school's clock */
export function attendanceSummary(rows: readonly Participatie[], today: string): AttendanceSummary {
  const modules = runningModules(rows, today)
  return {
    now: presenceNow(modules, today),
    ever: presenceOf(rows.map(markedLesson), today),
    classNames: modules.filter(({ subjects }) => subjects !== null).map(({ name }) => name),
  }
}

/** The presence in everything that is followed now, shown on the start page and the screen Aanwezigheden. rule: attendance-10 */
export const presenceNow = (modules: readonly RunningModule[], today: string): Presence =>
  presenceOf(
    modules.flatMap(({ lessons }) => lessons),
    today,
  )

function runningModule(
  rows: readonly Participatie[],
  today: string,
  identity: Pick<RunningModule, 'name' | 'group' | 'subjects'>,
): RunningModule {
  const sorted = rows.toSorted((a, b) => compareTexts(startOf(a), startOf(b)))
  const lessons = sorted.map((row, n) => ({ id: `les ${n}`, ...markedLesson(row) }))
  const groups = sorted.slice(0, 1).flatMap((row) => {
    const classKey = classGroup(row)
    return identity.subjects === null ? [classKey, moduleGroup(row)] : [classKey]
  })
  return { groups, ...identity, lessons, ...presenceOf(lessons, today) }
}

const dayOf = (lesson: MarkedLesson | undefined) => lesson?.start.slice(0, 10) ?? ''

/** When a lesson begins: `YYYY-MM-DD HH:mm`, only the day if the time is not known, and `''` without a day. */
export const startOf = ({
  LESDatum = '',
  LESVANUUR = '',
}: Pick<Participatie, 'LESDatum' | 'LESVANUUR'>): string =>
  LESDatum === '' ? '' : `${LESDatum} ${LESVANUUR}`.trimEnd()
