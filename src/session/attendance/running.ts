import type { ResponseOf } from '#api/endpoint.ts'
import type { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { attendanceWord } from '#api/words/attendance.ts'
import { academicYearName } from '#shared/dates/academicYear.ts'
import { groupBy } from '#shared/groupBy.ts'
import { compareTexts } from '#shared/order.ts'
import { hasSubjects, subjectsOf } from './classes.ts'
import { type MarkedLesson, type Presence, presenceOf } from './presence.ts'

/** A row of a student's lessons. */
export type Participatie = ResponseOf<typeof vwoparticipaties>[number]

/** What a student follows now: a module, or all subjects of a class of pupils. */
export interface RunningModule extends Presence {
  /** The groups in which its lessons stand, the outer one first: see {@link classGroup} and {@link moduleGroup}. */
  readonly groups: readonly string[]
  readonly name: string
  /** The class of a module; `''` where it is the class itself. */
  readonly group: string
  /** How many subjects the class has; null for a module. */
  readonly subjects: number | null
  /** In order of time; `id` is unique in the module. */
  readonly lessons: readonly (MarkedLesson & { readonly id: string })[]
}

/** The class of a lesson as a group of lessons; the same in every answer. */
export const classGroup = ({ SchooljaarRange, Klasomschrijving }: Participatie): string =>
  `klas ${SchooljaarRange} ${Klasomschrijving}`

/** The module of a lesson in its class. */
export const moduleGroup = (row: Participatie): string => `${classGroup(row)} ${row.ModuleID}`

/** A row with the fields that the count of presence needs. */
export const markedLesson = (row: Participatie): MarkedLesson => ({
  start: startOf(row),
  attendance: attendanceWord(row.ParticipatieOmschrijving),
  subject: row.Moduleomschrijving || row.Klasomschrijving,
  lesid: row.LESID,
})

/**
 * The classes of pupils of this school year, each with all its subjects together; then the modules of which a lesson lies on or
 * before a day and another on or after it, the one that began last first. rule: attendance-11
 */
export function runningModules(rows: readonly Participatie[], today: string): RunningModule[] {
  const dated = rows.filter(({ LESDatum }) => LESDatum)
  const classes = groupBy(dated, classGroup).map(([, own]) => own)
  const year = academicYearName(today)
  const ofPupils = classes
    .filter((own) => hasSubjects(own) && own[0]?.SchooljaarRange === year)
    .map((own) =>
      running(own, today, { name: own[0]?.Klasomschrijving ?? '', group: '', subjects: subjectsOf(own) }),
    )
  const modules = classes
    .filter((own) => !hasSubjects(own))
    .flatMap((own) => groupBy(own, ({ ModuleID }) => String(ModuleID)).map(([, lessons]) => lessons))
    .map((own) =>
      running(own, today, {
        name: own[0]?.Moduleomschrijving ?? '',
        group: own[0]?.Klasomschrijving ?? '',
        subjects: null,
      }),
    )
    .filter(({ lessons }) => dayOf(lessons[0]) <= today && dayOf(lessons.at(-1)) >= today)
    .sort((a, b) => compareTexts(b.lessons[0]?.start ?? '', a.lessons[0]?.start ?? ''))
  return [...ofPupils, ...modules]
}

/** A student's attendance: in what they follow now, and in all known lessons. */
export interface Attended {
  readonly now: Presence
  readonly ever: Presence
  /** A pupil's classes of this school year. */
  readonly classNames: readonly string[]
}

/** @param today `YYYY-MM-DD` of the school's clock */
export function attendedIn(rows: readonly Participatie[], today: string): Attended {
  const modules = runningModules(rows, today)
  return {
    now: presenceNow(modules, today),
    ever: presenceOf(rows.map(markedLesson), today),
    classNames: modules.filter(({ subjects }) => subjects !== null).map(({ name }) => name),
  }
}

/**
 * The presence in all that is followed now: the one figure of the start page and of the screen Aanwezigheden.
 * rule: attendance-10
 */
export const presenceNow = (running: readonly RunningModule[], today: string): Presence =>
  presenceOf(
    running.flatMap(({ lessons }) => lessons),
    today,
  )

function running(
  rows: readonly Participatie[],
  today: string,
  about: Pick<RunningModule, 'name' | 'group' | 'subjects'>,
): RunningModule {
  const own = rows.toSorted((a, b) => compareTexts(startOf(a), startOf(b)))
  const lessons = own.map((row, n) => ({ id: `les ${n}`, ...markedLesson(row) }))
  const groups = own.slice(0, 1).flatMap((row) => {
    const inClass = classGroup(row)
    return about.subjects === null ? [inClass, moduleGroup(row)] : [inClass]
  })
  return { groups, ...about, lessons, ...presenceOf(lessons, today) }
}

const dayOf = (lesson: MarkedLesson | undefined) => lesson?.start.slice(0, 10) ?? ''

/** When a lesson begins: `YYYY-MM-DD HH:mm`, the day alone where no hour is known, and `''` without a day. */
export const startOf = ({
  LESDatum = '',
  LESVANUUR = '',
}: Pick<Participatie, 'LESDatum' | 'LESVANUUR'>): string =>
  LESDatum === '' ? '' : `${LESDatum} ${LESVANUUR}`.trimEnd()
