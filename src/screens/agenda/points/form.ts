import { combine, createEvent, createStore, sample } from 'effector'
import { pointTypes, type WrittenPoint } from '#api/endpoints/agendaPunt.ts'
import { saveText } from '#api/failures/saveState.ts'
import { type OwnPoint, sameWritten } from '#session/agenda/entries.ts'
import { createTask, isExpiry } from '#session/calls/call.ts'
import { userChanged } from '#session/user/session.ts'
import { typedForgotten } from '#session/user/typed.ts'
import { academicYearOf, isVacation } from '#shared/dates/academicYear.ts'
import { clampDay, plusDays, weekOf } from '#shared/dates/calendarDays.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { askBeforeClosing } from '#shared/messages/askBeforeClosing.ts'
import { leaveQuestion } from '#shared/messages/leaveQuestion.ts'
import type { StoredDifference } from '#shared/storedOtherwise.ts'
import { $answer, $day, $today, entryClosed, opened } from '../model.ts'
import { groupOf } from './groupKey.ts'
import { groupsFrom, lessonOf, readWeek, type Week } from './groups.ts'
import { type Draft, draftOf, isOwnType, type Problems, problemsOf, writtenOf } from './rules.ts'
import type { Work } from './steps.ts'
import { texts } from './texts.ts'
import { $may, $storedOf, $working, failed, made, otherwise, requested } from './writing.ts'

export const newWanted = createEvent()
export const editWanted = createEvent<OwnPoint>()
/** Fields were filled in. */
export const filled = createEvent<Partial<Draft>>()
/** A field lost the focus: its problem is shown from now on. */
export const left = createEvent<keyof Draft>()
export const submitted = createEvent()
/** Escape, and the cross: they ask first where something was typed. */
export const leaveClicked = createEvent()
export const closeClicked = createEvent()

/** What may be open: a new point, or one that is stored. */
interface Open {
  readonly stored: OwnPoint | null
  readonly first: Draft
}

const none = { day: '', time: '' } as const
const newDraft = (day: IsoDate): Draft => ({
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
  // Those of the group's lesson, once that is known. rule: point-8, registration-12
  van: { day, time: '' },
  tot: { day, time: '' },
  reservatieVan: none,
  reservatieTot: none,
})

const opening = sample({
  clock: newWanted,
  source: { may: $may, day: $day, today: $today },
  filter: ({ may, today }) => may.create && today !== '',
  fn: ({ day, today }): Open => ({
    stored: null,
    first: newDraft(clampDay(day < today ? today : day, academicYearOf(today))),
  }),
})
const editing = sample({
  clock: editWanted,
  source: { may: $may, storedOf: $storedOf },
  filter: ({ may }) => may.update,
  fn: ({ storedOf }, own): Open => {
    const stored = storedOf(own)
    return { stored, first: draftOf(stored.written) }
  },
})
sample({ clock: editing, target: entryClosed })

const $open = createStore<Open | null>(null).on([opening, editing], (_, open) => open)
const closed = createEvent()
// Saved again, it changes what was made: there is no second point.
$open.on(otherwise, (open, { work, done }) => {
  const [step] = work.steps
  const [back] = done.undo
  if (!open || work.from !== 'form' || step?.does !== 'make' || back?.does !== 'remove' || back.id <= 0)
    return open
  return { ...open, stored: { id: back.id, written: step.point, fixed: false } }
})
$open.reset(closed, typedForgotten)
sample({ clock: closeClicked, filter: $working.map((working) => !working), target: closed })
sample({ clock: made, filter: ({ work }) => work.from === 'form', target: closed })

// The groups, and the hours of their lessons.
const readWeekTask = createTask(readWeek)
const $draft = createStore<Draft | null>(null)
const monday = (draft: Draft | null) => (draft && draft.van.day !== '' ? weekOf(draft.van.day).from : '')
export const weekWanted = createEvent<IsoDate>()
const $asked = createStore('')
  .on(weekWanted, (_, day) => day)
  .reset(userChanged)
sample({
  clock: $draft.map(monday),
  source: $asked,
  filter: (asked, week) => week !== '' && week !== asked,
  fn: (_, week) => week,
  target: weekWanted,
})
// The window may have waited for the user to sign in again, and the groups have not. rule: session-13
sample({
  clock: sample({ clock: opened, source: $draft, fn: monday }),
  filter: (week) => week !== '',
  target: weekWanted,
})
sample({ clock: weekWanted, target: readWeekTask.asked })
/** What the timetable has in the week that was asked for last; what came before stays known. */
const weekRead = readWeekTask.answered.map(({ result }) => result)
const $known = createStore<Week | null>(null)
  .on(weekRead, (_, week) => week)
  .reset(userChanged)
// A week whose groups could not be read is asked for again with the next form.
$asked.reset(readWeekTask.failed, closed)
export const $groupsLoading = readWeekTask.$running
export const $groups = combine($known, $answer, (week, answer) => groupsFrom(week, answer?.entries ?? []))

/** Whether somebody has chosen the hours; until then they follow the lesson of the group. */
const $timed = createStore(false)
  .on(editing, () => true)
  .reset(opening, closed)

const filling = sample({
  clock: filled,
  source: { draft: $draft, week: $known, timed: $timed },
  fn: ({ draft, week, timed }, fields) => ({
    week,
    fields,
    // A day is not yet an hour.
    timed: timed || 'tot' in fields || (fields.van ?? draft?.van)?.time !== draft?.van.time,
  }),
})
$timed.on(filling, (_, { timed }) => timed)
/** A draft at the hours of its group's lesson on its day; as it is where there is none. rule: point-8 */
function atLesson(draft: Draft, week: Week | null): Draft {
  const lesson = lessonOf(week, groupOf(draft), draft.van.day)
  if (!lesson) return draft
  const { day, from, till } = lesson
  return { ...draft, van: { day, time: from }, tot: { day, time: till } }
}
$draft
  .on([opening, editing], (_, { first }) => first)
  .on(filling, (draft, { week, timed, fields }) => {
    if (!draft) return draft
    const next = { ...draft, ...fields }
    // The end stays on the day of the begin, or as long after it as it was.
    const moved = fields.van && fields.van.day !== draft.van.day && !fields.tot
    const tot = moved ? { ...next.tot, day: endDay(draft, fields.van?.day ?? '') } : next.tot
    return timed || !('GroepID' in fields || moved) ? { ...next, tot } : atLesson({ ...next, tot }, week)
  })
  // The week of another day is known only now.
  .on(
    sample({ clock: weekRead, source: $timed, fn: (timed, week) => ({ timed, week }) }),
    (draft, { timed, week }) => (draft && !timed ? atLesson(draft, week) : draft),
  )
  .reset(closed, typedForgotten)

/** The day of the end after the begin has moved to another day. */
function endDay({ van, tot }: Draft, day: IsoDate): IsoDate {
  if (day === '' || van.day === '' || tot.day === '') return day
  const length = Math.round((Date.parse(tot.day) - Date.parse(van.day)) / 86_400_000)
  return plusDays(day, Math.max(0, length))
}

/** The fields that say what is wrong with them. */
const $left = createStore<ReadonlySet<keyof Draft>>(new Set())
  .on(left, (fields, field) => new Set([...fields, field]))
  .reset(opening, editing, closed)
const $tried = createStore(false)
  .on(submitted, () => true)
  .reset(opening, editing, closed)

/** Why the point could not be stored, in Dutch; it stays until the next try. */
const $failure = createStore('')
  .on(failed, (text, { work, error }) => (work.from === 'form' && !isExpiry(error) ? saveText(error) : text))
  .reset(opening, editing, closed, requested)

/** What the school has made of the point; the window stays, with what was typed. rule: save-6 */
const $otherwise = createStore<readonly StoredDifference[]>([])
  .on(otherwise, (known, { work, differences }) => (work.from === 'form' ? differences : known))
  .reset(opening, editing, closed, requested)

const $problems = combine(
  $draft,
  $open,
  $today,
  (draft, open, today): Problems =>
    draft && open && today ? problemsOf(draft, today, open.stored?.written ?? null) : {},
)

/** What the window shows; null while it is not open. */
export const $form = combine(
  {
    draft: $draft,
    open: $open,
    problems: $problems,
    left: $left,
    tried: $tried,
    failure: $failure,
    otherwise: $otherwise,
    today: $today,
  },
  ({ draft, open, problems, left: seen, tried, failure, otherwise, today }) => {
    if (!draft || !open) return null
    const shown = Object.entries(problems).filter(([field]) => tried || seen.has(field as keyof Draft))
    return {
      draft,
      problems: Object.fromEntries(shown) as Problems,
      failure,
      otherwise,
      isNew: open.stored === null,
      fixed: open.stored?.fixed ?? false,
      isOwn: isOwnType(draft.TypePunt),
      /** What the type was before: a retest stays one. */
      storedType: open.stored?.written.TypePunt ?? null,
      bounds: academicYearOf(today),
      /** rule: date-6 */
      inVacation: draft.van.day !== '' && isVacation(draft.van.day),
    }
  },
)

const checked = sample({
  clock: submitted,
  source: { draft: $draft, open: $open, problems: $problems, otherwise: $otherwise },
}).filterMap(({ draft, open, problems, otherwise }) =>
  draft && open && Object.keys(problems).length === 0
    ? { point: writtenOf(draft), open, whole: otherwise.length > 0 }
    : undefined,
)
// What was opened and not changed needs no call. A new point was opened without a title, which it now has.
const isUnchanged = ({ point, open }: { point: WrittenPoint; open: Open }) =>
  sameWritten(point, writtenOf(open.first))
sample({ clock: checked, filter: isUnchanged, target: closeClicked })
sample({
  clock: checked,
  filter: (all) => !isUnchanged(all),
  fn: ({ point, open: { stored }, whole }): Work =>
    stored
      ? {
          steps: [{ does: 'change', id: stored.id, before: stored.written, point, whole }],
          said: texts.changed,
          from: 'form',
        }
      : { steps: [{ does: 'make', point }], said: texts.made, from: 'form' },
  target: requested,
})

/** Whether something is typed that is not saved. */
export const $typed = combine($draft, $open, (draft, open) => draft !== null && draft !== open?.first)
export const leaveWindow = leaveQuestion('venster')
askBeforeClosing({
  leaveClicked,
  $unsaved: $typed,
  $saving: $working,
  question: leaveWindow,
  close: closeClicked,
})
