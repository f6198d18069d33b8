import { combine, createEvent, createStore, restore, sample } from 'effector'
import { not } from 'patronum'
import type { WrittenPoint } from '#api/endpoints/agendaPunt.ts'
import { saveFailureText } from '#api/failures/saveState.ts'
import { hasSameWrittenFields, type OwnPoint } from '#session/agenda/entries.ts'
import { createTask, isExpiry } from '#session/calls/call.ts'
import { userChanged } from '#session/user/session.ts'
import { textOwnerChanged } from '#session/user/textOwner.ts'
import { academicYearOf, isVacation } from '#shared/dates/academicYear.ts'
import { clampDay, weekOf } from '#shared/dates/calendarDays.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { askBeforeClosing } from '#shared/messages/askBeforeClosing.ts'
import { leaveQuestion } from '#shared/messages/leaveQuestion.ts'
import { $answer, $day, $today, entryClosed, opened } from '../model.ts'
import {
  type Filling,
  fieldLeft,
  filledIn,
  fillingOf,
  isTyped,
  newFilling,
  storedOtherwise,
  weekFound,
} from './filling.ts'
import { groupsFrom, readWeek } from './groups.ts'
import { type Draft, isOwnType, type Problems, problemsOf, writtenOf } from './rules.ts'
import type { Work } from './steps.ts'
import { texts } from './texts.ts'
import { $may, $storedOf, $working, failed, made, otherwise, requested } from './writing.ts'

export const newWanted = createEvent()
export const editWanted = createEvent<OwnPoint>()
export const filled = createEvent<Partial<Draft>>()
/** A field lost the focus: its problem is shown from now on. */
export const left = createEvent<keyof Draft>()
export const submitted = createEvent()
/** Escape or the cross was pressed; with unsaved text the user is asked first. */
export const closeRequested = createEvent()
export const closeClicked = createEvent()

const opening = sample({
  clock: newWanted,
  source: { may: $may, day: $day, today: $today },
  filter: ({ may, today }) => may.create && today !== '',
  fn: ({ day, today }) => newFilling(clampDay(day < today ? today : day, academicYearOf(today))),
})
const editing = sample({
  clock: editWanted,
  source: { may: $may, storedOf: $storedOf },
  filter: ({ may }) => may.update,
  fn: ({ storedOf }, own) => fillingOf(storedOf(own)),
})
sample({ clock: editing, target: entryClosed })

const closed = createEvent()
sample({ clock: closeClicked, filter: not($working), target: closed })
sample({ clock: made, filter: ({ work }) => work.from === 'form', target: closed })

// The groups, and the hours of their lessons.
const readWeekTask = createTask(readWeek)
const $filling = createStore<Filling | null>(null)
const monday = (filling: Filling | null) => {
  const day = filling?.draft.van.day ?? ''
  return day === '' ? '' : weekOf(day).from
}
export const weekWanted = createEvent<IsoDate>()
const $requestedWeek = restore(weekWanted, '').reset(userChanged)
sample({
  clock: $filling.map(monday),
  source: $requestedWeek,
  filter: (requested, week) => week !== '' && week !== requested,
  fn: (_, week) => week,
  target: weekWanted,
})
// The window may have stayed open during a new sign-in, which removes the groups. rule: session-13
sample({
  clock: sample({ clock: opened, source: $filling, fn: monday }),
  filter: (week) => week !== '',
  target: weekWanted,
})
sample({ clock: weekWanted, target: readWeekTask.started })
/** The timetable of the week that was requested last; earlier weeks stay known. */
const weekRead = readWeekTask.answered.map(({ result }) => result)
const $known = restore(weekRead, null).reset(userChanged)
// A week whose groups could not be fetched is requested again with the next form.
$requestedWeek.reset(readWeekTask.failed, closed)
export const $groupsLoading = readWeekTask.$running
export const $groups = combine($known, $answer, (week, answer) => groupsFrom(week, answer?.entries ?? []))

/** Applies a change to the open form; without an open form nothing happens. */
const whileOpen =
  <Payload>(change: (filling: Filling, payload: Payload) => Filling) =>
  (filling: Filling | null, payload: Payload) =>
    filling && change(filling, payload)

$filling
  .on([opening, editing], (_, filling) => filling)
  .on(
    sample({ clock: filled, source: $known, fn: (week, fields) => ({ week, fields }) }),
    whileOpen(filledIn),
  )
  // The week of another day is known only now.
  .on(weekRead, whileOpen(weekFound))
  .on(left, whileOpen(fieldLeft))
  .on(
    submitted,
    whileOpen((filling) => ({ ...filling, isTried: true })),
  )
  .on(
    requested,
    whileOpen((filling) => ({ ...filling, failure: '', otherwise: [] })),
  )
  .on(
    failed,
    whileOpen((filling, { work, error }) =>
      work.from === 'form' && !isExpiry(error) ? { ...filling, failure: saveFailureText(error) } : filling,
    ),
  )
  .on(otherwise, whileOpen(storedOtherwise))
  .reset(closed, textOwnerChanged)

const $problems = combine(
  $filling,
  $today,
  (filling, today): Problems =>
    filling && today ? problemsOf(filling.draft, today, filling.stored?.written ?? null) : {},
)

/** The content of the window; null while it is closed. */
export const $form = combine($filling, $problems, $today, (filling, problems, today) => {
  if (!filling) return null
  const { stored, draft, left: seen, isTried, failure, otherwise } = filling
  const shown = Object.entries(problems).filter(([field]) => isTried || seen.has(field as keyof Draft))
  return {
    draft,
    problems: Object.fromEntries(shown) as Problems,
    failure,
    otherwise,
    isNew: stored === null,
    fixed: stored?.fixed ?? false,
    isOwn: isOwnType(draft.TypePunt),
    /** The stored type, because a retest must stay a retest. */
    storedType: stored?.written.TypePunt ?? null,
    bounds: academicYearOf(today),
    /** Whether the point begins in the summer vacation, which gets a remark. rule: date-6 */
    inVacation: draft.van.day !== '' && isVacation(draft.van.day),
  }
})

const checked = sample({
  clock: submitted,
  source: { filling: $filling, problems: $problems },
}).filterMap(({ filling, problems }) =>
  filling && Object.keys(problems).length === 0
    ? { ...filling, point: writtenOf(filling.draft), whole: filling.otherwise.length > 0 }
    : undefined,
)
// An unchanged point needs no call. A new point opens without a title, so it is never unchanged.
const isUnchanged = ({ point, first }: { point: WrittenPoint; first: Draft }) =>
  hasSameWrittenFields(point, writtenOf(first))
sample({ clock: checked, filter: isUnchanged, target: closeClicked })
sample({
  clock: checked,
  filter: (all) => !isUnchanged(all),
  fn: ({ point, stored, whole }): Work =>
    stored
      ? {
          steps: [{ does: 'change', id: stored.id, before: stored.written, point, whole }],
          message: texts.changed,
          from: 'form',
        }
      : { steps: [{ does: 'make', point }], message: texts.made, from: 'form' },
  target: requested,
})

/** Whether the form has unsaved changes. */
export const $typed = $filling.map((filling) => filling !== null && isTyped(filling))
export const leaveWindow = leaveQuestion('venster')
askBeforeClosing({
  closeRequested,
  $unsaved: $typed,
  $saving: $working,
  question: leaveWindow,
  close: closeClicked,
})
