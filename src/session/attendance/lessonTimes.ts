import type { LesGroep } from '#api/endpoints/registration.ts'
import { compareTexts } from '#shared/order.ts'
import { dayOf, type Entry, timesOf } from '../agenda/entries.ts'

/** When a lesson begins and ends on its day, `HH:mm`; null where the school does not give the times. rule: registration-12 */
export type LessonTimes = { readonly from: string; readonly till: string } | null

/** A group in a lesson hour of a day. */
export interface Lesson extends Omit<LesGroep, 'Van' | 'Tot'> {
  readonly times: LessonTimes
}

/** A text without differences of case and spaces, in which two calls may write the same thing. */
const plain = (text = '') => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('nl')
const isSame = (a: string | undefined, b: string | undefined) => plain(a) === plain(b)
/** Whether two texts contradict each other; an empty one contradicts nothing. */
const differ = (a: string | undefined, b: string | undefined) =>
  plain(a) !== '' && plain(b) !== '' && !isSame(a, b)

/** The moments of the agenda in order, each one once. */
function momentsOf(entries: readonly Entry[]): NonNullable<LessonTimes>[] {
  const moments = entries
    .map(timesOf)
    .sort((a, b) => compareTexts(a.from, b.from) || compareTexts(a.till, b.till))
  return moments.filter(
    ({ from, till }, n) => moments.findIndex((each) => each.from === from && each.till === till) === n,
  )
}

/** Further comparisons, for a group that has more or fewer lessons in the agenda than in the timetable. */
const narrower: readonly ((lesson: LesGroep, entry: Entry) => boolean)[] = [
  () => true,
  (_, { cancelled }) => !cancelled,
  ({ LokaalCode }, { cancelled, roomCode }) => !cancelled && isSame(LokaalCode, roomCode),
]

/** The times of a lesson by the agenda, if that has as many moments for the group as the group has hours; else null. */
function inAgenda(row: LesGroep, rows: readonly LesGroep[], entries: readonly Entry[]): LessonTimes {
  const { GroepID, GroepType, Omschrijving, VakNaam, LokaalCode } = row
  const hours = rows.filter(
    (each) => each.GroepID === GroepID && each.GroepType === GroepType && isSame(each.VakNaam, VakNaam),
  )
  const ofGroup = entries.filter(
    ({ group, subject }) => isSame(group, Omschrijving) && !differ(subject, VakNaam),
  )
  for (const [n, isMeant] of narrower.entries()) {
    const own = n < 2 ? hours : hours.filter((each) => isSame(each.LokaalCode, LokaalCode))
    const uren = [...new Set(own.map(({ Lesuur }) => Lesuur))].sort((a, b) => a - b)
    const moments = momentsOf(ofGroup.filter((entry) => isMeant(row, entry)))
    if (moments.length === uren.length) return moments[uren.indexOf(row.Lesuur)] ?? null
  }
  return null
}

/** The times of the row itself, if they begin before they end. */
const ofRow = ({ Van = '', Tot = '' }: LesGroep): LessonTimes =>
  Van !== '' && Tot > Van ? { from: Van, till: Tot } : null

/**
 * The lessons of a day with their times: those of the teacher's own agenda, else those that come with the lesson itself.
 * @param agenda of that day or of more; null where it cannot be read
 * rule: registration-12; server: agenda-3, teacher-11
 */
export function withTimes(rows: readonly LesGroep[], day: string, agenda: readonly Entry[] | null): Lesson[] {
  const entries = (agenda ?? []).filter(
    (entry) =>
      entry.kind === 'les' && !entry.wholeDay && dayOf(entry) === day && entry.end.slice(0, 10) === day,
  )
  return rows.map((row) => {
    const { Van: _, Tot: __, ...lesson } = row
    return { ...lesson, times: inAgenda(row, rows, entries) ?? ofRow(row) }
  })
}

const momentOf = ({ times }: Lesson) => (times === null ? '' : `${times.from} ${times.till}`)

/** Sorts lessons by time where every lesson has one, else by their lesson hours. */
export function inOrder(lessons: readonly Lesson[]): Lesson[] {
  const areTimed = lessons.every(({ times }) => times !== null)
  const byHour = (a: Lesson, b: Lesson) => a.Lesuur - b.Lesuur
  const byMoment = (a: Lesson, b: Lesson) => compareTexts(momentOf(a), momentOf(b))
  return lessons.toSorted((a, b) =>
    areTimed ? byMoment(a, b) || byHour(a, b) : byHour(a, b) || byMoment(a, b),
  )
}

/**
 * The lesson that is on, else the next one of the day; undefined after the last one, and null where that cannot be known because
 * of a lesson without times.
 * @param time `HH:mm`
 */
export function lessonAt(lessons: readonly Lesson[], time: string): Lesson | null | undefined {
  const ahead = inOrder(lessons).filter(({ times }) => times !== null && time < times.till)
  const isOn = ahead.find(({ times }) => times !== null && times.from <= time)
  if (isOn) return isOn
  return lessons.some(({ times }) => times === null) ? null : ahead[0]
}
