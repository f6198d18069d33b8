import { combine, createEvent, createStore, sample } from 'effector'
import type { WrittenPoint } from '#api/endpoints/agendaPunt.ts'
import { saveFailureText } from '#api/failures/saveState.ts'
import type { rightBits } from '#api/forms.ts'
import type { OwnPoint } from '#session/agenda/entries.ts'
import { isExpiry } from '#session/calls/call.ts'
import { createSaveTask } from '#session/calls/saveTask.ts'
import { hasRight } from '#session/user/rights.ts'
import { $session, userChanged } from '#session/user/session.ts'
import { errorToastShown } from '#shared/messages/toasts.ts'
import { paths } from '#shared/portal/paths.ts'
import { storedOtherwiseText } from '#shared/storedOtherwise.ts'
import { $answer, $ofTeacher, retried as agendaRetried } from '../model.ts'
import { compareWork } from './compared.ts'
import { doSteps, type Step, type Work } from './steps.ts'
import { texts } from './texts.ts'

/** The rights of users in their own agenda; they have none in another agenda. rule: point-7 */
export const $may = combine($session, $ofTeacher, (session, isOwn) => {
  const may = (bit: keyof typeof rightBits) => isOwn && session !== null && hasRight(session, 'Agenda', bit)
  return { create: may('create'), update: may('update'), delete: may('delete') }
})

/** Whether the user writes in the agenda at all. */
export const $writes = $may.map((may) => may.create || may.update || may.delete)

/** The name of the first point that is changed. */
const nameOf = ({ steps: [step] }: Work) =>
  texts.reminder(step?.does === 'remove' ? step.before : step?.point)

/** Makes changes of the agenda, one group of changes at a time. */
const workTask = createSaveTask({
  run: doSteps,
  compare: compareWork,
  reminder: (work) => ({ what: nameOf(work), path: paths.agenda }),
})
export const { requested, $saving: $working } = workTask
/** All changes of a group have been made. */
export const made = workTask.answered.map(({ params, result }) => ({ work: params, done: result }))
/** The server has stored at least one point otherwise. rule: save-6 */
export const otherwise = workTask.otherwise.map(({ params, result, differences }) => ({
  work: params,
  done: result,
  differences,
}))
export const failed = workTask.failed.map(({ params, error }) => ({ work: params, error }))

// The agenda is refetched after a failure too, because the server may have made the change although its answer was lost.
sample({
  clock: [made, otherwise, failed.filter({ fn: ({ error }) => !isExpiry(error) }), workTask.rechecked],
  fn: () => undefined,
  target: agendaRetried,
})

/** The changed points that have not been refetched since, by ID. */
const $changedSince = createStore<Readonly<Record<number, WrittenPoint>>>({})
  .on([made, otherwise], (known, { work, done }) => {
    const changes = work.steps.slice(0, done.count).filter((step) => step.does === 'change')
    return { ...known, ...Object.fromEntries(changes.map(({ id, point }) => [id, point])) }
  })
  .reset($answer, userChanged)
/** Gives a point of the user as it is stored, even while the agenda still shows the old one. rule: point-15 */
export const $storedOf = $changedSince.map((changed) => (own: OwnPoint): OwnPoint => {
  const written = changed[own.id]
  return written ? { ...own, written } : own
})

export const undoRequested = createEvent()
export const undoClosed = createEvent()
/** The message about the last change, and the steps that undo it. rule: point-11 */
interface Undoable {
  readonly text: string
  readonly steps: readonly Step[]
}
export const $undoable = createStore<Undoable | null>(null)
  .on([made, otherwise], (_, { work, done }) => ({
    text: done.failure === '' ? work.message : texts.partly(done.count, work.steps.length, done.failure),
    // An undo that failed halfway can be continued, because the remaining steps stay.
    steps: work.message === texts.undone ? work.steps.slice(done.count) : done.undo,
  }))
  .reset(requested, undoClosed, userChanged)
/** The last offer to undo a change, which stays after a failure, even of the undo itself. */
const $lastUndoable = createStore<Undoable | null>(null)
  .on($undoable, (last, now) => now ?? last)
  .reset(undoClosed, userChanged)
sample({
  clock: failed,
  source: $lastUndoable,
  filter: (last) => last !== null && last.steps.length > 0,
  target: $undoable,
})
sample({
  clock: sample({ clock: undoRequested, source: $undoable }).filterMap((undoable): Work | undefined =>
    undoable ? { steps: undoable.steps, message: texts.undone, from: null } : undefined,
  ),
  target: requested,
})

sample({
  clock: otherwise,
  filter: ({ work }) => work.from !== 'form',
  fn: ({ differences }) => storedOtherwiseText(differences),
  target: errorToastShown,
})
sample({
  // A window that stays open shows the failure itself. rule: error-7
  clock: failed,
  filter: ({ work, error }) => work.from === null && !isExpiry(error),
  fn: ({ work, error }) => `${nameOf(work)}: ${saveFailureText(error)}`,
  target: errorToastShown,
})
