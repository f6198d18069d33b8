import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import type { Aanwezigheidstype } from '#api/endpoints/registration.ts'
import { failureText } from '#api/failures/failureText.ts'
import { groupName } from '#session/attendance/groupName.ts'
import { type Lesson, sortLessons } from '#session/attendance/lessonTimes.ts'
import { $registered } from '#session/attendance/registered.ts'
import { readDay } from '#session/attendance/timetable.ts'
import { createCachedTask } from '#session/calls/cachedTask.ts'
import { forCurrentParams } from '#session/calls/call.ts'
import { readAtOf } from '#session/calls/readAt.ts'
import { chooseFx } from '#session/navigation/choice/choice.ts'
import { type Choice, isChosen, sameGroup } from '#session/registration/choice.ts'
import { $unsentHourKeys } from '#session/registration/unsent.ts'
import { $role, userChanged } from '#session/user/session.ts'
import { $now } from '#shared/browser/environment.ts'
import { $readAddress, parametersOf } from '#shared/browser/navigation/pageQuery.ts'
import { createFlag } from '#shared/createFlag.ts'
import { academicYearOf } from '#shared/dates/academicYear.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import type { Fetched, Status } from '#shared/fetched.ts'
import { dayParameter, hourParameters } from '#shared/portal/dayAddress.ts'
import {
  chooseHour,
  chooseLesson,
  type DayRequest,
  nothingChosen,
  reopen,
  requestDay,
  restoreChoice,
  showDay,
  showStart,
  switchSeveral,
  withChoice,
} from './list/chosen.ts'
import { codesOf } from './list/codes.ts'
import { choiceOf, groupsOf, stateOf, tabsOf } from './list/hours.ts'
import { readStart, type StartRequest } from './list/reading.ts'
import { texts } from './texts.ts'

/** The screen opens for a new visit; a return from the page of choices does not count. */
export const started = createEvent()
/** The day to show. If that would lose marks, the user has agreed already. */
export const dayChosen = createEvent<IsoDate>()
export const hourChosen = createEvent<number>()
/** The user chose one of the lessons of the day, because none opened by itself. */
export const lessonChosen = createEvent<Lesson>()
export const groupsWanted = createEvent()
export const severalSwitched = createEvent()
/** Marks of an earlier visit are restored, and their day, group and hours are shown. */
export const choiceRestored = createEvent<Choice>()

const readMomentFx = attach({
  source: {
    now: $now,
    readAddress: $readAddress,
    role: $role,
    registered: $registered,
    unsent: $unsentHourKeys,
  },
  effect: ({ now, readAddress, role, registered, unsent }): StartRequest => {
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
      areOwn: role === 'leerkracht',
      registered: new Set([
        ...unsent,
        ...[...registered].flatMap(([key, { kind }]) => (kind === 'filled' ? key : [])),
      ]),
    }
  },
})
const startTask = createCachedTask(readStart)
const dayTask = createCachedTask(readDay)

sample({ clock: started, target: readMomentFx })
sample({ clock: readMomentFx.doneData, target: startTask.started })

/** The moment at which the screen opened. */
const $moment = createStore('').on(readMomentFx.doneData, (_, { moment }) => moment)
const $today = $moment.map((moment): IsoDate => moment.slice(0, 10))
/** The days that can be changed: the current academic year. */
export const $bounds = $today.map((today) => (today ? academicYearOf(today) : { from: '', till: '' }))

const dayRequested = createEvent<DayRequest>()
sample({ clock: dayChosen, fn: (day) => ({ day, choice: null }), target: dayRequested })
const $chosen = createStore(nothingChosen)
const $request = $chosen.map(({ request }) => request)
/** Whether the screen is still on the day on which it opened. */
export const $onFirstDay = $request.map((request) => request === null)
const dayRead = forCurrentParams(
  dayTask,
  $request.map((request) => request?.day ?? null),
)
sample({ clock: dayRequested, fn: ({ day }) => day, target: dayTask.started })

/** The first content of the screen, unless the user chose another day meanwhile. */
const startRead = sample({
  clock: startTask.answered,
  source: $request,
  filter: (request) => request === null,
  fn: (_, answer) => answer,
})

export const $types = createStore<readonly Aanwezigheidstype[]>([])
  .on(startTask.answered, (_, { result }) => result.types)
  .reset(userChanged)

export const $codes = $types.map(codesOf)

// The user chooses the group on the page of choices. rule: choice-2
const chooseGroupFx = attach({
  source: $chosen,
  effect: async ({ day, choice }): Promise<Choice | null> => {
    const groups = groupsOf(day?.rows ?? [])
    const indexes = await chooseFx({
      items: groups.map((group) => texts.groupName(groupName(group), group.GroepType)),
      selected: groups.flatMap((group, n) => (choice && sameGroup(group, choice) ? [n] : [])),
      title: texts.groupTitle,
      showFilterBar: groups.length > 8,
      atLeastOneSelectedItemRequired: true,
    })
    const group = groups[indexes?.[0] ?? -1]
    if (!day || !group) return choice
    return choice && sameGroup(group, choice) ? choice : choiceOf(day.date, group)
  },
})
sample({ clock: groupsWanted, target: chooseGroupFx })

$chosen
  .on(started, reopen)
  .on(startRead, (chosen, { result }) => showStart(chosen, result))
  .on(dayRequested, requestDay)
  .on(dayRead.answered, (chosen, { result }) => showDay(chosen, result))
  .on(choiceRestored, restoreChoice)
  .on(lessonChosen, chooseLesson)
  .on(hourChosen, chooseHour)
  .on(severalSwitched, switchSeveral)
  .on(chooseGroupFx.doneData, withChoice)
  .reset(userChanged)
// If the day is already shown, nothing is fetched again, so that the focus stays.
const elsewhere = sample({
  clock: choiceRestored,
  source: $chosen,
  fn: ({ day }, choice) => ({ day, choice }),
})
sample({
  clock: elsewhere.filter({ fn: ({ day, choice }) => day?.date !== choice.Datum }),
  fn: ({ choice }) => ({ day: choice.Datum, choice }),
  target: dayRequested,
})
export const $day = $chosen.map(({ day }) => day)
export const $choice = $chosen.map(({ choice }) => choice)
export const $several = $chosen.map(({ several }) => several)
/** The lessons from which the user must choose one; none once one is chosen. */
export const $toChoose = combine($day, $choice, (day, choice) =>
  choice === null ? sortLessons(day?.rows ?? []) : [],
)

export const $tabs = combine($day, $choice, $several, (day, choice, several) =>
  tabsOf(day?.rows ?? [], choice, several),
)
export const $hourStates = combine(
  { tabs: $tabs, day: $day, registered: $registered, unsent: $unsentHourKeys, moment: $moment },
  ({ tabs, day, ...facts }) => tabs.map((tab) => stateOf(tab, day?.date ?? '', facts)),
)
/** The registered lesson, with its names; null while none is. */
export const $lesson = combine(
  $day,
  $choice,
  (day, choice) => (choice && day?.rows.find((row) => isChosen(row, choice))) ?? null,
)

/** The name of the chosen group; `''` while none is chosen. */
export const $name = $lesson.map((lesson) => (lesson ? groupName(lesson) : ''))

const failed = [startTask.failed, dayRead.failed]
const retried = createEvent()
sample({ clock: retried, source: $request, filter: Boolean, target: dayRequested })
sample({ clock: retried, source: $request, filter: (request) => request === null, target: started })
const $error = createStore('')
  .on(failed, (_, { error }) => failureText(error))
  .reset(startTask.started, dayTask.started, userChanged)
const $loading = combine(startTask.$running, dayTask.$running, (start, day) => start || day)
/** Whether the requested day has been read; until then an older one may be shown. */
const $isRead = createFlag([startRead, dayRead.answered], [startTask.started, dayTask.started, userChanged])
const $status = combine($day, $error, $isRead, (day, error, isRead): Status => {
  if (error !== '' && !isRead) return 'error'
  return day === null ? 'loading' : 'ready'
})
const $notShown = $day.map((day) => day?.notShown ?? [])
/** The groups of the day, and the state of their fetch. */
export const groups: Fetched = {
  $status,
  $error,
  $loading,
  $notShown,
  $readAt: readAtOf(merge([startRead, dayRead.answered])),
  retried,
}
