import {
  combine,
  createEffect,
  createEvent,
  createStore,
  type Event,
  type EventCallable,
  restore,
  type Store,
  sample,
  split,
} from 'effector'
import { and, not, or } from 'patronum'
import type { Refetch } from '#session/calls/refetch.ts'
import { createForm } from '#session/forms/createForm.ts'
import { unsavedChanged } from '#session/forms/unsaved.ts'
import { screenTitled } from '#session/navigation/screen/screen.ts'
import type { Menubar } from '#session/navigation/top-bar/menubar.ts'
import { preferenceSwitched } from '#session/navigation/top-bar/preferences.ts'
import { changedAmong } from '#session/registration/marks.ts'
import { photoOf } from '#session/user/photo.ts'
import { $session, userChanged } from '#session/user/session.ts'
import { routeEntered } from '#shared/browser/environment.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { shortDay } from '#shared/dates/dayNames.ts'
import type { Fetched } from '#shared/fetched.ts'
import { askFx } from '#shared/messages/dialogs.ts'
import { paths } from '#shared/portal/paths.ts'
import {
  $choice,
  $codes,
  $day,
  $lesson,
  $name,
  $several,
  dayChosen,
  groups,
  hourChosen,
  severalSwitched,
  started,
} from './choosing.ts'
import { canUndo } from './list/editing.ts'
import { countsOf } from './list/marks.ts'
import { shownOf } from './list/order.ts'
import { $failure, $saving } from './listSaving.ts'
import { abandoned } from './marking.ts'
import { $waitingHere, offerTaken } from './offers.ts'
import { $editing, $hasMarks, $marks, $people, nobody } from './people.ts'
import { register } from './register.ts'
import { $message, $overtaken } from './saveMessages.ts'
import { $layout, $plan, $preferences } from './seats.ts'
import { texts } from './texts.ts'

export * from './choosing.ts'
export { saveRequested } from './listSaving.ts'
export * from './marking.ts'
export { $offer, offerDiscarded } from './offers.ts'
export { $proposal } from './proposal.ts'
export { $otherwise } from './saveMessages.ts'
export * as seats from './seats.ts'
export { $marks, $message, $overtaken, $people, $preferences, $saving, $waitingHere, register }

export const opened = createEvent()
export const closed = createEvent()
export const searched = createEvent<string>()
export const personOpened = createEvent<number>()
export const personClosed = createEvent()
/** The user wants another day or hour, and is asked first if marks would be lost. */
export const dayWanted = createEvent<IsoDate>()
export const hourWanted = createEvent<number>()
/** The user wants the marks of an earlier visit back, and is asked first if other marks would be lost. */
export const offerWanted = createEvent()

const module = paths.aanwezighedenRegistreren
export const cancelledWanted = preferenceSwitched.prepend<void>(() => ({ module, name: 'Afgelaste' }))

// On the return from the page of choices the screen stays as it was.
const $from = createStore<string | null>(null).on(routeEntered, (old, { path, from }) =>
  path === module ? from : old,
)
sample({ clock: opened, source: $from, filter: (from) => from !== paths.maakEenKeuze, target: started })

// Without a group the screen has its own title.
sample({
  clock: [opened, $name],
  source: $name,
  fn: (title) => ({ path: module, title }),
  target: screenTitled,
})
/** The list and the state of its fetch. An error of both groups and list is shown once, and one retry reads both. */
export const list: Fetched = {
  ...register,
  $error: combine(register.$status, register.$error, groups.$error, (status, error, ofGroups) =>
    status === 'ready' && ofGroups !== '' ? '' : error,
  ),
}
sample({
  clock: groups.retried,
  source: register.$error,
  filter: (error) => error !== '',
  fn: () => undefined,
  target: register.retried,
})

export const $changed = combine($people, $marks, changedAmong)
export const $nothingChanged = $changed.map((changed) => changed.length === 0)
/** Whether nothing is stored for this hour, apart from the secretariat's rows. */
export const $nothingFilled = $people.map(
  (people) =>
    people.some(({ fixed }) => !fixed) &&
    people.every(({ fixed, mixed, common }) => fixed || (!mixed && common.type === 0)),
)
/** Whether another try is enough, because the list waits for a connection or its last save failed. */
export const $mayRetry = combine(
  { message: $message, failure: $failure, overtaken: $overtaken, waiting: $waitingHere },
  ({ message, failure, overtaken, waiting }) =>
    overtaken.size === 0 && (waiting !== null || (message !== '' && failure !== null)),
)
/** Whether marks, even a remark without a code, would be lost. A list that waits for a connection is kept. rule: known-7 */
export const $unsaved = combine($hasMarks, $waitingHere, (hasMarks, waiting) => hasMarks && waiting === null)
/** Whether there are remarks without a code, and nothing else to save. */
export const $remarksAlone = combine($hasMarks, $nothingChanged, (hasMarks, nothing) => hasMarks && nothing)
export const $canUndo = $editing.map(canUndo)
export const $counts = combine($people, $marks, $codes, countsOf)
export const $noneOpen = $counts.map(({ open }) => open === 0)
/** The menubar, which on a phone shows the subject and the day of the list. */
export const $menubar = combine(
  { lesson: $lesson, day: $day, choice: $choice, selected: $several },
  ({ lesson, day, choice, selected }): Menubar => ({
    subtitle: [lesson?.VakNaam, day ? shortDay(day.date).replaceAll(' ', '\u00a0') : '']
      .filter(Boolean)
      .join(' · '),
    entries:
      choice === null ? [] : [{ icon: 'group', label: texts.several, selected, chosen: severalSwitched }],
  }),
)
const refetchWanted = createEvent()
const $mayRefetch = combine($hasMarks, $saving, (hasMarks, saving) => !hasMarks && !saving)
// With unsaved marks the list is not refetched, because a save reports what a colleague has changed. rule: registration-6
split({
  source: sample({ clock: refetchWanted, source: $choice, filter: $mayRefetch }),
  match: (choice) => (choice === null ? 'groups' : 'list'),
  cases: {
    groups: groups.retried.prepend(() => undefined),
    list: register.retried.prepend(() => undefined),
  },
})
export const refetch: Refetch = {
  requested: refetchWanted,
  $loading: or(register.$loading, groups.$loading),
  $error: combine(register.$error, groups.$error, (list, groups) => list || groups),
  $unsaved: $hasMarks,
}
export const leaving = createForm({
  $hasTyped: $unsaved,
  parts: [abandoned],
  ofUser: true,
  question: texts.leave,
})
sample({ clock: closed, fn: () => null, target: unsavedChanged })

/** Goes to another list at once, or asks first if marks would be lost. */
function askBeforeLosing<Step>(wanted: Event<Step>, $loses: Store<boolean>, taken: EventCallable<Step>) {
  const askStepFx = createEffect(async (step: Step) => ({ step, yes: await askFx(texts.leave) }))
  split({
    source: wanted,
    match: $loses.map((loses) => (loses ? 'ask' : 'take')),
    cases: { ask: askStepFx, take: taken },
  })
  const agreed = askStepFx.doneData.filter({ fn: ({ yes }) => yes })
  sample({ clock: agreed, fn: () => undefined, target: abandoned })
  sample({ clock: agreed, fn: ({ step }) => step, target: taken })
}
askBeforeLosing(dayWanted, $unsaved, dayChosen)
// The marks of several hours count for all of them.
askBeforeLosing(hourWanted, and($unsaved, not($several)), hourChosen)
askBeforeLosing(offerWanted, $unsaved, offerTaken)

// The part of the list that is shown.
export const $question = restore(searched, '').reset(started, userChanged)
/** The people whose lesson did not take place. The empty list is always the same, so that a mark sorts nobody again. */
const $cancelled = combine($people, $marks, $codes, (people, marks, codes) => {
  const cancelled = people.filter(
    ({ id, common }) => marks[id] === undefined && codes.isCancelled(common.type),
  )
  return cancelled.length === 0 ? nobody : cancelled
})
export const $sections = combine(
  {
    people: $people,
    question: $question,
    preferences: $preferences,
    cancelled: $cancelled,
    plan: combine($plan, $layout, (plan, layout) => (layout === 'seats' ? plan : null)),
  },
  shownOf,
)
const $openID = restore<number>(personOpened, null).reset(personClosed, $choice, userChanged)
export const $openPerson = combine(
  $openID,
  $people,
  (id, people) => people.find((person) => person.id === id) ?? null,
)
/** Gives the address of somebody's photo. rule: request-10 */
export const $photoOf = $session.map((session) => (id: number) => (session ? photoOf(session, id) : null))
