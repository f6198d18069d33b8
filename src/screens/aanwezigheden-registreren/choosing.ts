import { attach, combine, createEvent, createStore, merge, restore, sample } from 'effector'
import type { Aanwezigheidstype } from '#api/endpoints/registration.ts'
import { failureText } from '#api/failures/failureText.ts'
import { groupName } from '#session/attendance/groupName.ts'
import { inOrder, type Lesson } from '#session/attendance/lessonTimes.ts'
import { $registered } from '#session/attendance/registered.ts'
import { type Day, readDay } from '#session/attendance/timetable.ts'
import { forQuestion } from '#session/calls/call.ts'
import { readAtOf } from '#session/calls/readAt.ts'
import { createReading } from '#session/calls/reading.ts'
import { chooseFx } from '#session/navigation/choice/choice.ts'
import { type Choice, sameChoice, sameGroup } from '#session/registration/choice.ts'
import { $unsentHours } from '#session/registration/unsent.ts'
import { userChanged } from '#session/user/session.ts'
import { $now } from '#shared/browser/environment.ts'
import { $readAddress, parametersOf } from '#shared/browser/pageQuery.ts'
import { academicYearOf } from '#shared/dates/academicYear.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import { dayParameter, hourParameters } from '#shared/dayAddress.ts'
import type { Fetched, Status } from '#shared/fetched.ts'
import { choiceOf, groupsOf, stateOf, tabsOf, withHour } from './list/hours.ts'
import { readStart, type StartRequest } from './list/reading.ts'
import { texts } from './texts.ts'

/** The screen was opened anew, and not by coming back to what one was doing. */
export const started = createEvent()
/** A day, an hour or a group is chosen. The list of before has been left in peace. */
export const dayChosen = createEvent<IsoDate>()
export const hourChosen = createEvent<number>()
/** One of the lessons of the day, where none opens by itself. */
export const lessonChosen = createEvent<Lesson>()
export const groupsWanted = createEvent()
const dayRetried = createEvent()
export const severalSwitched = createEvent()
/** Something kept is put back, on its own day. */
export const choiceRestored = createEvent<Choice>()

const readMomentFx = attach({
  source: { now: $now, readAddress: $readAddress },
  effect: ({ now, readAddress }): StartRequest => {
    const parameters = parametersOf(readAddress())
    const number = (name: string) => Number(parameters.get(name) ?? Number.NaN)
    return {
      moment: momentAt(now()),
      wanted: {
        Datum: parameters.get(dayParameter) ?? '',
        GroepID: number(hourParameters.group),
        GroepType: number(hourParameters.groupType),
        uren: [number(hourParameters.hour)],
      },
    }
  },
})
const startTask = createReading(readStart)
const dayTask = createReading(readDay)

sample({ clock: started, target: readMomentFx })
sample({ clock: readMomentFx.doneData, target: startTask.asked })

/** When the screen was opened. */
const $moment = createStore('').on(readMomentFx.doneData, (_, { moment }) => moment)
const $today = $moment.map((moment): IsoDate => moment.slice(0, 10))
/** The days that may be changed: those of the running academic year. */
export const $bounds = $today.map((today) => (today ? academicYearOf(today) : { from: '', till: '' }))

/** The day that is asked for, with what is to be registered on it where that is known. */
interface Asked {
  readonly day: IsoDate
  readonly choice: Choice | null
}
const asked = createEvent<Asked>()
sample({ clock: dayChosen, fn: (day) => ({ day, choice: null }), target: asked })
const $asked = restore<Asked>(asked, null).reset(startTask.asked, userChanged)
/** Whether the screen is still on the day on which it opened. */
export const $onFirstDay = $asked.map((asking) => asking === null)
const dayRead = forQuestion(
  dayTask,
  $asked.map((asking) => asking?.day ?? null),
)
sample({ clock: asked, fn: ({ day }) => day, target: dayTask.asked })
sample({
  clock: dayRetried,
  source: $asked,
  filter: (asking) => asking !== null,
  fn: (asking) => asking as Asked,
  target: asked,
})

/** What the screen opens on, unless the user has gone to another day since. */
const startRead = sample({
  clock: startTask.answered,
  source: $asked,
  filter: (asking) => asking === null,
  fn: (_, answer) => answer,
})

export const $types = createStore<readonly Aanwezigheidstype[]>([])
  .on(startTask.answered, (_, { result }) => result.types)
  .reset(userChanged)

/** The day that is looked at, with its groups. */
export const $day = createStore<Day | null>(null)
  .on(startRead, (_, { result: { date, rows, notShown } }) => ({ date, rows, notShown }))
  .on(dayRead.answered, (_, { result }) => result)
  .reset(userChanged)

/** What is registered; null while no group is chosen. */
export const $choice = createStore<Choice | null>(null)
  .on(asked, () => null)
  .reset(userChanged)
// On the day that is shown nothing is read again: what has the focus stays.
const restored = sample({ clock: choiceRestored, source: $day, fn: (day, choice) => ({ day, choice }) })
sample({
  clock: restored.filter({ fn: ({ day, choice }) => day?.date !== choice.Datum }),
  fn: ({ choice }) => ({ day: choice.Datum, choice }),
  target: asked,
})
sample({
  clock: restored.filter({ fn: ({ day, choice }) => day?.date === choice.Datum }),
  fn: ({ choice }) => choice,
  target: $choice,
})
// The server's answer follows what was last known: what the user has chosen meanwhile stays. rule: known-1
const $begun = createStore<{ readonly choice: Choice | null } | null>(null).reset(
  startTask.asked,
  userChanged,
)
const begun = sample({
  clock: startRead,
  source: { choice: $choice, before: $begun },
  fn: ({ choice, before }, { result }) => {
    const stays = before && (before.choice !== choice || sameChoice(choice, result.choice))
    return stays ? choice : result.choice
  },
})
sample({ clock: begun, target: $choice })
sample({ clock: begun, fn: (choice) => ({ choice }), target: $begun })
// What was asked for, or the group of before; else the first lesson of the day.
const $last = createStore<Choice | null>(null)
  .on($choice, (last, choice) => choice ?? last)
  .reset(userChanged)
sample({
  clock: dayRead.answered,
  source: { last: $last, asking: $asked },
  fn: ({ last, asking }, { result: { date, rows } }) => {
    if (asking?.choice) return asking.choice
    const same = last ? rows.filter((row) => sameGroup(row, last)) : []
    const [lesson] = inOrder(same.length > 0 ? same : rows)
    return lesson ? choiceOf(date, lesson) : null
  },
  target: $choice,
})

sample({
  clock: lessonChosen,
  source: $day,
  fn: (day, lesson) => day && choiceOf(day.date, lesson),
  target: $choice,
})
/** The lessons of which one is to be chosen; none where one is open, or still comes. */
export const $toChoose = combine($day, $choice, (day, choice) =>
  choice === null ? inOrder(day?.rows ?? []) : [],
)

/** Whether several hours are taken together. */
export const $several = createStore(false)
  .on(severalSwitched, (on) => !on)
  .on(choiceRestored, (_, { uren }) => uren.length > 1)
  .reset(startTask.asked, userChanged)
sample({
  clock: hourChosen,
  source: { day: $day, choice: $choice, several: $several },
  fn: ({ day, choice, several }, uur) => {
    const row = tabsOf(day?.rows ?? [], choice, several).find((tab) => tab.uur === uur)?.row
    // Stryker disable next-line all: It then throws where there is no row, and the choice stays what it is as well.
    return row && choice ? withHour(choice, row, several) : choice
  },
  target: $choice,
})
// Back to one hour: the first of those that were taken together.
sample({
  clock: severalSwitched,
  source: { choice: $choice, several: $several },
  filter: ({ choice, several }) => !several && choice !== null && choice.uren.length > 1,
  fn: ({ choice }) => choice && { ...choice, uren: choice.uren.slice(0, 1) },
  target: $choice,
})

export const $tabs = combine($day, $choice, $several, (day, choice, several) =>
  tabsOf(day?.rows ?? [], choice, several),
)
/** Where each of them stands. */
export const $hourStates = combine(
  { tabs: $tabs, day: $day, registered: $registered, unsent: $unsentHours, moment: $moment },
  ({ tabs, day, ...facts }) => tabs.map((tab) => stateOf(tab, day?.date ?? '', facts)),
)
/** The lesson that is registered, with its names. */
export const $lesson = combine(
  $day,
  $choice,
  (day, choice) =>
    (choice && day?.rows.find((row) => sameGroup(row, choice) && choice.uren.includes(row.Lesuur))) ?? null,
)

// The group, through the page of choices. rule: choice-2
const chooseGroupFx = attach({
  source: { day: $day, choice: $choice },
  effect: async ({ day, choice }): Promise<Choice | null> => {
    // Stryker disable next-line all: The button stands on the screen once there is a day; the mark is for the compiler.
    const groups = groupsOf(day?.rows ?? [])
    const places = await chooseFx({
      items: groups.map((group) => texts.groupName(groupName(group), group.GroepType)),
      selected: groups.flatMap((group, n) => (choice && sameGroup(group, choice) ? [n] : [])),
      title: texts.groupTitle,
      showFilterBar: groups.length > 8,
      atLeastOneSelectedItemRequired: true,
    })
    const group = groups[places?.[0] ?? -1]
    if (!day || !group) return choice
    return choice && sameGroup(group, choice) ? choice : choiceOf(day.date, group)
  },
})
sample({ clock: groupsWanted, target: chooseGroupFx })
sample({ clock: chooseGroupFx.doneData, target: $choice })

// What is shown of all this.
const failed = [startTask.failed, dayRead.failed]
const retried = createEvent()
sample({ clock: retried, source: $asked, filter: (asking) => asking !== null, target: dayRetried })
sample({ clock: retried, source: $asked, filter: (asking) => asking === null, target: started })
const $error = createStore('')
  .on(failed, (_, { error }) => failureText(error))
  .reset(startTask.asked, dayTask.asked, userChanged)
const $loading = combine(startTask.$running, dayTask.$running, (start, day) => start || day)
/** Whether the day that is looked at is the one that is asked for: what was last known of it may be there. */
const $isThere = createStore(false)
  .on([startRead, dayRead.answered], () => true)
  .reset(startTask.asked, dayTask.asked, userChanged)
const $status = combine($day, $error, $isThere, (day, error, isThere): Status => {
  if (error !== '' && !isThere) return 'error'
  return day === null ? 'loading' : 'ready'
})
const $notShown = $day.map((day) => day?.notShown ?? [])
/** The groups of the day, as they are fetched. */
export const groups: Fetched = {
  $status,
  $error,
  $loading,
  $notShown,
  $readAt: readAtOf(merge([startRead, dayRead.answered])),
  retried,
}
