import type { Entry } from '#session/agenda/entries.ts'
import { groupName } from '#session/attendance/groupName.ts'
import { sortLessons, type Lesson as TimetableLesson } from '#session/attendance/lessonTimes.ts'
import { readDays } from '#session/attendance/timetable.ts'
import type { CallContext } from '#session/calls/call.ts'
import { weekOf } from '#shared/dates/calendarDays.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { compareNames } from '#shared/values/order.ts'
import { type GroupKey, groupKey, groupOf, isSameGroup } from './groupKey.ts'
import { texts } from './texts.ts'

/** A group for which the user can write points. */
export interface Group extends GroupKey {
  /** The name, with an addition if another group has the same name. */
  readonly label: string
}

/** A lesson of a group in the timetable, with known times. */
export interface Lesson {
  readonly day: IsoDate
  readonly group: GroupKey
  readonly from: string
  readonly till: string
}

export interface Week {
  readonly monday: IsoDate
  readonly groups: readonly Group[]
  readonly lessons: readonly Lesson[]
}

/** 0 is a class; the other kinds of groups are parts of classes. server: teacher-4 */
const groupOfRow = (row: TimetableLesson): Group => ({
  id: row.GroepID,
  type: row.GroepType === 0 ? 'klas' : 'lesgroep',
  name: row.Omschrijving ?? '',
  label: groupName(row),
})

/** Fetches the groups of the week of a day, with the times of their lessons. rule: point-8 */
export async function readWeek(context: CallContext, day: IsoDate): Promise<Week> {
  const week = weekOf(day)
  const days = await readDays(context, week)
  const rows = days.flatMap(({ date, rows }) => sortLessons(rows).map((row) => ({ date, row })))
  return {
    monday: week.from,
    groups: rows.map(({ row }) => groupOfRow(row)),
    lessons: rows.flatMap(({ date, row }) =>
      row.times ? [{ day: date, group: groupOfRow(row), ...row.times }] : [],
    ),
  }
}

/** The groups of the points that the user has written before. */
const groupsOfPoints = (entries: readonly Entry[]): Group[] =>
  entries.flatMap(({ own, group }) => {
    const known = own && groupOf(own.written)
    return known && known.id > 0 ? [{ ...known, name: group, label: group }] : []
  })

/** The groups of the lessons in the agenda, which give no number. server: agenda-3 */
const groupsOfLessons = (entries: readonly Entry[]): Group[] =>
  entries.flatMap(({ kind, group: name, groupType: type = '' }) =>
    kind === 'les' && name !== '' ? [{ id: 0, type, name, label: name }] : [],
  )

/** Every known group once, by name. A class of another term that has the name of one of this week gets an addition. */
export function groupsFrom(week: Week | null, entries: readonly Entry[]): readonly Group[] {
  const given = week?.groups ?? []
  const ofWeek = new Map(given.map((group) => [groupKey(group), group] as const))
  const names = new Set(given.map(({ name }) => name))
  const others = groupsOfPoints(entries)
    .filter((group) => !ofWeek.has(groupKey(group)))
    .map((group) => (names.has(group.name) ? { ...group, label: texts.otherTerm(group.name) } : group))
  const groups = new Map([...others.map((group) => [groupKey(group), group] as const), ...ofWeek])
  const numbered = [...groups.values()]
  for (const group of groupsOfLessons(entries))
    if (!numbered.some((each) => isSameGroup(each, group))) groups.set(groupKey(group), group)
  return [...groups.values()].sort((a, b) => compareNames(a.label, b.label) || compareNames(a.type, b.type))
}

/** The first lesson of a group on a day. */
export const lessonOf = (week: Week | null, group: GroupKey, day: IsoDate): Lesson | undefined =>
  week?.lessons.find((lesson) => isSameGroup(lesson.group, group) && lesson.day === day)
