import { combine, createEffect, createEvent, createStore, merge, restore, sample, split } from 'effector'
import { or } from 'patronum'
import { groupName } from '#session/attendance/groupName.ts'
import { hoursRegistered, registeredOf } from '#session/attendance/registered.ts'
import { knownAt } from '#session/cache/knownAt.ts'
import type { Refetch } from '#session/calls/refetch.ts'
import { createForm } from '#session/forms/createForm.ts'
import { unsavedChanged } from '#session/forms/unsaved.ts'
import { screenTitled } from '#session/navigation/screen/screenTitle.ts'
import type { Menubar } from '#session/navigation/top-bar/menubar.ts'
import { preferenceSwitched, preferencesOf } from '#session/navigation/top-bar/preferences.ts'
import { hourKey } from '#session/registration/choice.ts'
import { changedAmong, type Mark, type Person } from '#session/registration/marks.ts'
import { photoOf } from '#session/user/photo.ts'
import { $session, userChanged } from '#session/user/session.ts'
import { routeEntered } from '#shared/browser/environment.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { shortDay } from '#shared/dates/dayNames.ts'
import type { Fetched } from '#shared/fetched.ts'
import { askFx } from '#shared/messages/dialogs.ts'
import { paths } from '#shared/paths.ts'
import {
  $choice,
  $day,
  $lesson,
  $several,
  $types,
  choiceRestored,
  dayChosen,
  groups,
  hourChosen,
  severalSwitched,
  started,
} from './choosing.ts'
import { codesOf } from './list/codes.ts'
import { canUndo, changed, type Edit, takenBack, untouched, withMarks, withoutSteps } from './list/editing.ts'
import { allPresent, countsOf, markOf, pruned, usualCode, withMark } from './list/marks.ts'
import { shownOf } from './list/order.ts'
import { otherRowsText } from './list/otherRows.ts'
import { createOffers } from './offers.ts'
import { createProposal } from './proposal.ts'
import { createRegister } from './register.ts'
import { $layout, createSeats } from './seats.ts'
import { texts } from './texts.ts'

export {
  $bounds,
  $day,
  $hourStates,
  $lesson,
  $onFirstDay,
  $several,
  $tabs,
  $toChoose,
  groupsWanted,
  lessonChosen,
} from './choosing.ts'
export { $choice, groups }

export const opened = createEvent()
export const closed = createEvent()
export const searched = createEvent<string>()
/** A code or a remark of somebody was filled in. */
export const marked = createEvent<{ id: number; mark: Partial<Mark> }>()
export const everybodyPresent = createEvent()
/** The codes of the hour before are taken over. */
export const proposalTaken = createEvent()
export const undone = createEvent()
/** The unsaved marks are given up. */
export const abandoned = createEvent()
export const personOpened = createEvent<number>()
export const personClosed = createEvent()
/** The user wants another day, hour, or several hours, and is asked first where marks would be lost. */
export const dayWanted = createEvent<IsoDate>()
export const hourWanted = createEvent<number>()
export const severalWanted = createEvent()
/** The user wants the marks of an earlier visit back, and is asked first where other marks would be lost. */
export const offerWanted = createEvent()
const offerTaken = createEvent()
export const offerDiscarded = createEvent()

const module = paths.aanwezighedenRegistreren
export const $preferences = preferencesOf(module)
export const cancelledWanted = preferenceSwitched.prepend<void>(() => ({ module, name: 'Afgelaste' }))

export const $codes = $types.map(codesOf)
const nobody: readonly Person[] = []

// On the return from the page of choices the screen stays as it was.
const $from = createStore<string | null>(null).on(routeEntered, (old, { path, from }) =>
  path === module ? from : old,
)
sample({ clock: opened, source: $from, filter: (from) => from !== paths.maakEenKeuze, target: started })

/** The unsaved marks, and the undo steps. */
const $editing = createStore(untouched).reset(userChanged)
export const $marks = $editing.map(({ marks }) => marks)

const $name = $lesson.map((lesson) => (lesson ? groupName(lesson) : ''))
// Without a group the screen has its own title.
sample({
  clock: [opened, $name],
  source: $name,
  fn: (title) => ({ path: module, title }),
  target: screenTitled,
})
/** Marks were put back; the list is then read again, for what others have stored since. */
const restored = createEvent()
export const register = createRegister({ $choice, $name, $marks, restored })
export const { $people, $saving, saveRequested, $message, $overtaken } = register

/** The list and the state of its fetch. An error of both groups and list is shown once, and one retry reads both. */
export const list: Fetched = {
  ...register.list,
  $error: combine(register.list.$status, register.list.$error, groups.$error, (status, error, ofGroups) =>
    status === 'ready' && ofGroups !== '' ? '' : error,
  ),
}
sample({
  clock: groups.retried,
  source: register.list.$error,
  filter: (error) => error !== '',
  fn: () => undefined,
  target: register.list.retried,
})

/** The rows of the last save that the school has stored otherwise, in its words. rule: save-6 */
export const $otherwise = combine(
  { rows: register.$otherRows, types: $types, several: $several },
  otherRowsText,
)

const changes = createEvent<Edit>()
sample({
  clock: marked,
  source: { marks: $marks, people: $people },
  fn: ({ marks, people }, { id, mark }): Edit => {
    const person = people.find((each) => each.id === id)
    return {
      marks: person ? withMark(marks, person, { ...markOf(person, marks), ...mark }) : marks,
      remarkOf: mark.type === undefined ? id : null,
    }
  },
  target: changes,
})
sample({
  clock: everybodyPresent,
  source: { marks: $marks, people: $people, codes: $codes },
  fn: ({ marks, people, codes }): Edit => ({ marks: allPresent(marks, people, codes), remarkOf: null }),
  target: changes,
})
export const $proposal = createProposal({ $day, $choice, $people, $marks, $codes })
sample({
  clock: sample({ clock: proposalTaken, source: $proposal }).filterMap((proposal) => proposal?.marks),
  fn: (marks): Edit => ({ marks, remarkOf: null }),
  target: changes,
})
const undoing = sample({ clock: undone, source: $editing, filter: canUndo })
// A mark that equals what the server has stored is removed.
const cleaned = sample({
  clock: register.read,
  source: $marks,
  filter: (marks, people) => Object.keys(marks).length > 0 && knownAt(people) === null,
  fn: (marks, people) => pruned(marks, people),
})
// The start page shows what was read or saved here without a call of its own. rule: landing-10
const registered = sample({
  clock: register.read,
  source: $choice,
  fn: (choice, people) => ({ choice, people }),
}).filterMap(({ choice, people }) => {
  if (choice === null || knownAt(people) !== null) return undefined
  return new Map(
    choice.uren.map((uur) => [
      hourKey(choice, uur),
      registeredOf(people.map(({ stored }) => stored.get(uur)?.type ?? 0)),
    ]),
  )
})
sample({ clock: registered, target: hoursRegistered })
$editing
  .on(changes, changed)
  .on(undoing, takenBack)
  .on(cleaned, withMarks)
  .on(register.saved, withoutSteps)
  .reset(abandoned)

const offers = createOffers({
  $choice,
  $several,
  $name,
  $people,
  $marks,
  started,
  abandoned,
  offerTaken,
  offerDiscarded,
  changed: merge([changes, undoing]),
  stored: merge([cleaned, register.saved]),
})
export const { $offer, $waitingHere } = offers
$editing
  .reset(offers.parted)
  .on([offers.offered, offers.putBack], (editing, { marks }) => withMarks(editing, marks))
sample({ clock: offers.offered, fn: ({ choice }) => choice, target: choiceRestored })
sample({ clock: offers.offered, fn: () => undefined, target: restored })
const stuck = offers.putBack.filter({ fn: ({ state }) => state !== 'waiting' })
sample({ clock: stuck, fn: () => undefined, target: [restored, register.list.retried] })

export const $changed = combine($people, $marks, changedAmong)
export const $nothingChanged = $changed.map((changed) => changed.length === 0)
/** Whether nobody of this hour is stored, apart from the secretariat's rows, so that there is nothing to call saved. */
export const $nothingFilled = $people.map(
  (people) =>
    people.some(({ fixed }) => !fixed) &&
    people.every(({ fixed, mixed, common }) => fixed || (!mixed && common.type === 0)),
)
/** Whether another try is enough, because the list waits for a connection or its last save failed. */
export const $mayRetry = combine(
  { message: $message, failure: register.$failure, overtaken: $overtaken, waiting: $waitingHere },
  ({ message, failure, overtaken, waiting }) =>
    overtaken.size === 0 && (waiting !== null || (message !== '' && failure !== null)),
)
const $marked = $marks.map((marks) => Object.keys(marks).length > 0)
/** Whether marks would be lost, a remark without a code too. A list that waits for a connection is kept. rule: known-7 */
export const $unsaved = combine($marked, $waitingHere, (marked, waiting) => marked && waiting === null)
/** Whether there are remarks without a code, and nothing else to save. */
export const $remarksAlone = combine($marked, $nothingChanged, (marked, nothing) => marked && nothing)
export const $canUndo = $editing.map(canUndo)
export const $counts = combine($people, $marks, $codes, countsOf)
/** The code that most of the list have; null for none. */
export const $usual = combine($people, $marks, usualCode)
export const $noneOpen = $counts.map(({ open }) => open === 0)
/** On a phone the header shows the subject and the day of the list. */
export const $menubar = combine(
  { lesson: $lesson, day: $day, choice: $choice, selected: $several },
  ({ lesson, day, choice, selected }): Menubar => ({
    subtitle: [lesson?.VakNaam, day ? shortDay(day.date) : ''].filter(Boolean).join(' · '),
    entries:
      choice === null ? [] : [{ icon: 'group', label: texts.several, selected, chosen: severalWanted }],
  }),
)
const refetchWanted = createEvent()
const $mayRefetch = combine($marked, $saving, (marked, saving) => !marked && !saving)
// With unsaved marks the list is not read again, because a save reports what a colleague has changed. rule: registration-6
split({
  source: sample({ clock: refetchWanted, source: $choice, filter: $mayRefetch }),
  match: (choice) => (choice === null ? 'groups' : 'list'),
  cases: {
    groups: groups.retried.prepend(() => undefined),
    list: register.list.retried.prepend(() => undefined),
  },
})
export const refetch: Refetch = {
  requested: refetchWanted,
  $loading: or(register.list.$loading, groups.$loading),
  $error: combine(register.list.$error, groups.$error, (list, groups) => list || groups),
  $unsaved: $marked,
}
export const leaving = createForm({
  $hasTyped: $unsaved,
  parts: [abandoned],
  ofUser: true,
  question: texts.leave,
})
sample({ clock: closed, fn: () => null, target: unsavedChanged })

// A step to another list is taken at once, or after the question.
type Step =
  | { readonly to: 'day'; readonly day: IsoDate }
  | { readonly to: 'hour'; readonly uur: number }
  | { readonly to: 'several' }
  | { readonly to: 'offer' }
const taken = createEvent<Step>()
const askStepFx = createEffect(async (to: Step) => ({ to, yes: await askFx(texts.leave) }))
/** Whether the marks stay: with several hours they count for all of them, so that nothing is lost. */
const keepsMarks = (to: Step, several: boolean) => to.to === 'several' || (to.to === 'hour' && several)
split({
  source: sample({
    clock: merge([
      dayWanted.map((day): Step => ({ to: 'day', day })),
      hourWanted.map((uur): Step => ({ to: 'hour', uur })),
      severalWanted.map((): Step => ({ to: 'several' })),
      offerWanted.map((): Step => ({ to: 'offer' })),
    ]),
    source: { unsaved: $unsaved, several: $several },
    fn: ({ unsaved, several }, to) => ({ to, loses: unsaved && !keepsMarks(to, several) }),
  }),
  match: ({ loses }) => (loses ? 'ask' : 'take'),
  cases: {
    ask: askStepFx.prepend(({ to }: { to: Step }) => to),
    take: taken.prepend(({ to }: { to: Step }) => to),
  },
})
const agreed = askStepFx.doneData.filterMap(({ to, yes }) => (yes ? to : undefined))
sample({ clock: agreed, target: [abandoned, taken] })
sample({ clock: taken.filterMap((to) => (to.to === 'day' ? to.day : undefined)), target: dayChosen })
sample({ clock: taken.filterMap((to) => (to.to === 'hour' ? to.uur : undefined)), target: hourChosen })
sample({ clock: taken.filterMap((to) => (to.to === 'several' ? true : undefined)), target: severalSwitched })
sample({
  clock: taken.filterMap((to) => (to.to === 'offer' ? true : undefined)),
  target: offerTaken,
})

export const seats = createSeats({ $choice, $people, $preferences, started })

// The part of the list that is shown.
export const $question = restore(searched, '').reset(started, userChanged)
/** The people whose lesson did not take place. Without any it is one constant list, so that a mark sorts nothing again. */
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
    plan: combine(seats.$plan, $layout, (plan, layout) => (layout === 'seats' ? plan : null)),
  },
  shownOf,
)
/** The person whose dialog is open. */
const $openID = restore<number>(personOpened, null).reset(personClosed, $choice, userChanged)
export const $openPerson = combine(
  $openID,
  $people,
  (id, people) => people.find((person) => person.id === id) ?? null,
)
/** Gives the address of somebody's photo. rule: request-10 */
export const $photoOf = $session.map((session) => (id: number) => (session ? photoOf(session, id) : null))
