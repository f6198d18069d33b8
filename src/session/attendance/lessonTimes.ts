import type { LesGroep } from '#api/endpoints/registration.ts'
import { compareTexts } from '#shared/values/order.ts'
import { dayOf, type Entry, timesOf } from '../agenda/entries.ts'

/** When a lesson begins and ends on its day, `HH:mm`; null if the school does not give the times. rule: registration-12 */
export type LessonTimes = { readonly from: string; readonly till: string } | null

/** A group in a lesson hour of a day. */
export interface Lesson extends Omit<LesGroep, 'Van' | 'Tot'> {
  readonly times: LessonTimes
}

/** Removes differences of case and spaces, because two calls may spell the same text differently. */
const normalize = (text = '') => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('nl')
const isSame = (a: string | undefined, b: string | undefined) => normalize(a) === normalize(b)
/** Whether two texts differ and neither is empty. */
const contradict = (a: string | undefined, b: string | undefined) =>
  normalize(a) !== '' && normalize(b) !== '' && !isSame(a, b)

/** The distinct times of the entries, in order. */
function momentsOf(entries: readonly Entry[]): NonNullable<LessonTimes>[] {
  const moments = entries
    .map(timesOf)
    .sort((a, b) => compareTexts(a.from, b.from) || compareTexts(a.till, b.till))
  return moments.filter(
    ({ from, till }, n) => moments.findIndex((each) => each.from === from && each.till === till) === n,
  )
}

/**
 * Each function tells whether an entry is a lesson of the group, more strictly than the one before it, for a group with more
 * lessons in the agenda than hours in the timetable.
 */
const groupMatchers: readonly ((lesson: LesGroep, entry: Entry) => boolean)[] = [
  () => true,
  (_, { cancelled }) => !cancelled,
  ({ LokaalCode }, { cancelled, roomCode }) => !cancelled && isSame(LokaalCode, roomCode),
]

/** The times of a lesson by the agenda; null unless the agenda has as many lessons of the group as the group has hours. */
function timesInAgenda(row: LesGroep, rows: readonly LesGroep[], entries: readonly Entry[]): LessonTimes {
  const { GroepID, GroepType, Omschrijving, VakNaam, LokaalCode } = row
  const hours = rows.filter(
    (each) => each.GroepID === GroepID && each.GroepType === GroepType && isSame(each.VakNaam, VakNaam),
  )
  const groupEntries = entries.filter(
    ({ group, subject }) => isSame(group, Omschrijving) && !contradict(subject, VakNaam),
  )
  for (const [n, matches] of groupMatchers.entries()) {
    const hoursToMatch = n < 2 ? hours : hours.filter((each) => isSame(each.LokaalCode, LokaalCode))
    const lessonHours = [...new Set(hoursToMatch.map(({ Lesuur }) => Lesuur))].sort((a, b) => a - b)
    const moments = momentsOf(groupEntries.filter((entry) => matches(row, entry)))
    if (moments.length === lessonHours.length) return moments[lessonHours.indexOf(row.Lesuur)] ?? null
  }
  return null
}

/** The times in the row itself; null unless it begins before it ends. */
const timesOfRow = ({ Van = '', Tot = '' }: LesGroep): LessonTimes =>
  Van !== '' && Tot > Van ? { from: Van, till: Tot } : null

/**
 * The lessons of a day with their times, which come from the teacher's own agenda, else from the row itself.
 * @param agenda the entries of that day, and perhaps of more days; null if they cannot be read
 * rule: registration-12; server: agenda-3, teacher-11
 */
export function withTimes(rows: readonly LesGroep[], day: string, agenda: readonly Entry[] | null): Lesson[] {
  const entries = (agenda ?? []).filter(
    (entry) =>
      entry.kind === 'les' && !entry.wholeDay && dayOf(entry) === day && entry.end.slice(0, 10) === day,
  )
  return rows.map((row) => {
    const { Van: _, Tot: __, ...lesson } = row
    return { ...lesson, times: timesInAgenda(row, rows, entries) ?? timesOfRow(row) }
  })
}

const momentOf = ({ times }: Lesson) => (times === null ? '' : `${times.from} ${times.till}`)

/** Sorts lessons by time if every lesson has times, else by lesson hour. */
export function sortLessons(lessons: readonly Lesson[]): Lesson[] {
  const areTimed = lessons.every(({ times }) => times !== null)
  const byHour = (a: Lesson, b: Lesson) => a.Lesuur - b.Lesuur
  const byMoment = (a: Lesson, b: Lesson) => compareTexts(momentOf(a), momentOf(b))
  return lessons.toSorted((a, b) =>
    areTimed ? byMoment(a, b) || byHour(a, b) : byHour(a, b) || byMoment(a, b),
  )
}

/**
 * The current lesson, else the next one of the day. Undefined after the last one, and null if a lesson without times makes that
 * unknown.
 * @param time `HH:mm`
 */
export function lessonAt(lessons: readonly Lesson[], time: string): Lesson | null | undefined {
  const notOver = sortLessons(lessons).filter(({ times }) => times !== null && time < times.till)
  const current = notOver.find(({ times }) => times !== null && times.from <= time)
  if (current) return current
  return lessons.some(({ times }) => times === null) ? null : notOver[0]
}
