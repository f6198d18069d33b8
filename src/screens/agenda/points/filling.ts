import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import type { OwnPoint } from '#session/agenda/entries.ts'
import { daysBetween, plusDays } from '#shared/dates/calendarDays.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { StoredDifference } from '#shared/storedOtherwise.ts'
import { groupOf } from './groupKey.ts'
import { lessonOf, type Week } from './groups.ts'
import { type Draft, draftOf } from './rules.ts'
import type { Done, Work } from './steps.ts'

/** The state of the form of a point. */
export interface Filling {
  /** The point as it is stored; null for a new one. */
  readonly stored: OwnPoint | null
  /** The values with which the form opened. */
  readonly first: Draft
  readonly draft: Draft
  /** Whether the user has chosen the hours; until then they follow the lesson of the group. rule: point-8 */
  readonly isTimed: boolean
  readonly left: ReadonlySet<keyof Draft>
  /** Whether the form was submitted; every field shows its problem then. */
  readonly isTried: boolean
  /** Why the point could not be stored, in Dutch; it stays until the next attempt. */
  readonly failure: string
  /** The fields that the server stored otherwise; the window stays open with the typed values. rule: save-6 */
  readonly otherwise: readonly StoredDifference[]
}

/** The stored point, and its differences from the sent one. */
interface StoredOtherwise {
  readonly work: Work
  readonly done: Done
  readonly differences: readonly StoredDifference[]
}

const untried = { left: new Set<keyof Draft>(), isTried: false, failure: '', otherwise: [] } as const
const noMoment = { day: '', time: '' } as const

/** The form of a new point on this day. */
export function newFilling(day: IsoDate): Filling {
  const first: Draft = {
    TypePunt: pointTypes.task,
    GroepID: 0,
    GroepType: '',
    Groep: '',
    HeleDag: false,
    MeegedeeldOp: '',
    Titel: '',
    Commentaar: '',
    Details: '',
    Nota: '',
    Omschrijving: '',
    // The hours of the group's lesson, once that is known. rule: point-8, registration-12
    van: { day, time: '' },
    tot: { day, time: '' },
    reservatieVan: noMoment,
    reservatieTot: noMoment,
  }
  return { ...untried, stored: null, first, draft: first, isTimed: false }
}

/** The form of a stored point. */
export function fillingOf(stored: OwnPoint): Filling {
  const first = draftOf(stored.written)
  return { ...untried, stored, first, draft: first, isTimed: true }
}

/** The draft at the hours of its group's lesson on that day; unchanged without such a lesson. rule: point-8 */
function atLesson(draft: Draft, week: Week | null): Draft {
  const lesson = lessonOf(week, groupOf(draft), draft.van.day)
  if (!lesson) return draft
  const { day, from, till } = lesson
  return { ...draft, van: { day, time: from }, tot: { day, time: till } }
}

/** The day of the end after the start moved to another day. */
function endDay({ van, tot }: Draft, day: IsoDate): IsoDate {
  if (day === '' || van.day === '' || tot.day === '') return day
  return plusDays(day, Math.max(0, daysBetween(van.day, tot.day)))
}

/** The form after some of its fields were filled in. */
export function filledIn(
  filling: Filling,
  { fields, week }: { fields: Partial<Draft>; week: Week | null },
): Filling {
  const { draft } = filling
  const { van } = fields
  // A chosen day does not count as a chosen hour.
  const isTimed = filling.isTimed || 'tot' in fields || (van ?? draft.van).time !== draft.van.time
  const next = { ...draft, ...fields }
  // The end stays on the day of the start, or the same number of days after it.
  const moved = van !== undefined && van.day !== draft.van.day && !fields.tot
  const whole = moved ? { ...next, tot: { ...next.tot, day: endDay(draft, van.day) } } : next
  const follows = !isTimed && ('GroepID' in fields || moved)
  return { ...filling, isTimed, draft: follows ? atLesson(whole, week) : whole }
}

/** The form once the timetable of its week is known. */
export const weekFound = (filling: Filling, week: Week): Filling =>
  filling.isTimed ? filling : { ...filling, draft: atLesson(filling.draft, week) }

/** The form after a field lost the focus. */
export const fieldLeft = (filling: Filling, field: keyof Draft): Filling => ({
  ...filling,
  left: new Set([...filling.left, field]),
})

/** The form after a school stored another point than was sent. The next save changes it and makes no second one. rule: save-6 */
export function storedOtherwise(filling: Filling, { work, done, differences }: StoredOtherwise): Filling {
  if (work.from !== 'form') return filling
  const [step] = work.steps
  const [undoStep] = done.undo
  const isMade = step?.does === 'make' && undoStep?.does === 'remove' && undoStep.id > 0
  const stored = isMade ? { id: undoStep.id, written: step.point, fixed: false } : filling.stored
  return { ...filling, stored, otherwise: differences }
}

/** Whether the form has unsaved changes. */
export const isTyped = (filling: Filling): boolean => filling.draft !== filling.first
