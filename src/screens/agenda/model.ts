import { attach, combine, createEvent, createStore, restore, sample } from 'effector'
import { failureText } from '#api/failures/failureText.ts'
import { $hueOf, lessonsReceived } from '#session/agenda/hues.ts'
import { createDownload } from '#session/calls/download.ts'
import type { Refetch } from '#session/calls/refetch.ts'
import { forgetRowFx, rowLinkedOn } from '#session/navigation/screen/linkedRow.ts'
import type { Menubar } from '#session/navigation/top-bar/menubar.ts'
import { preferenceSwitched, preferencesOf } from '#session/navigation/top-bar/preferences.ts'
import { rowOf } from '#session/news/news.ts'
import { personName } from '#session/user/personName.ts'
import type { Leerling } from '#session/user/roles.ts'
import { $displayName, userChanged } from '#session/user/session.ts'
import { $shownPerson, $subject } from '#session/user/subject.ts'
import { $now } from '#shared/browser/environment.ts'
import { $readAddress, parametersOf } from '#shared/browser/navigation/pageQuery.ts'
import { printFx } from '#shared/browser/print.ts'
import { createFlag } from '#shared/createFlag.ts'
import { academicYearName, academicYearOf } from '#shared/dates/academicYear.ts'
import { clampDay, type Period, plusDays } from '#shared/dates/calendarDays.ts'
import { type IsoDate, parseDate } from '#shared/dates/dates.ts'
import { dayAt, momentAt } from '#shared/dates/schoolTime.ts'
import { errorToastShown } from '#shared/messages/toasts.ts'
import { dayParameter } from '#shared/portal/dayAddress.ts'
import { paths } from '#shared/portal/paths.ts'
import { $chosenKinds, $chosenSubjects, $chosenTypes, filterCleared } from './entries/choices.ts'
import { boundsAt, defaultRange, periodOf, shortNameOf, stepped, type ViewName } from './entries/periods.ts'
import { type Hours, hoursOf, officeHours, select } from './entries/selection.ts'
import { $answer, $error, $isFetching, $who, rangeRequested, readAnswer, type Who } from './entries/source.ts'
import { texts } from './texts.ts'

export { shareWanted } from '#session/navigation/top-bar/sharing.ts'
export { $answer, $error, $isFetching, $noneGiven, $ofTeacher, $status, $who } from './entries/source.ts'
export { $hueOf }

export const opened = createEvent()
export const retried = createEvent()
export const viewChosen = createEvent<ViewName>()
/** The user goes one period back (-1) or on (1). */
export const periodStepped = createEvent<-1 | 1>()
export const todayChosen = createEvent()
export const dayChosen = createEvent<IsoDate>()
/** The user opens a day, to see all its entries. */
export const dayOpened = createEvent<IsoDate>()
export const textTyped = createEvent<string>()
/** The user opens the details of the entry with this ID. */
export const entryOpened = createEvent<string>()
export const entryClosed = createEvent()
export const downloadRequested = createEvent()
export const printRequested = createEvent()

const module = paths.agenda
export const $preferences = preferencesOf(module)
export const cancelledWanted = preferenceSwitched.prepend<void>(() => ({ module, name: 'Afgelaste' }))

// The shown day.
const readClockFx = attach({ source: $now, effect: (now) => now() })
sample({ clock: [opened, todayChosen], target: readClockFx })

export const $today = createStore<IsoDate>('').on(readClockFx.doneData, (_, ms) => dayAt(ms))
/** The school's clock, `YYYY-MM-DD HH:mm:ss`. */
const $at = createStore('').on(readClockFx.doneData, (_, ms) => momentAt(ms))
/** The days that can be shown. */
export const $bounds = $today.map((today): Period => (today ? boundsAt(today) : { from: '', till: '' }))

export const $view = restore(viewChosen, 'agenda')
  .on(dayOpened, () => 'dag')
  .reset(userChanged)

/** The day that the view shows or begins with. */
export const $day = createStore<IsoDate>('').reset(userChanged)
const dayRead = sample({ clock: readClockFx.doneData, fn: dayAt })
const $pinned = createFlag([periodStepped, dayChosen, dayOpened], [todayChosen, userChanged, $now])
// A chosen day stays when the user returns to the screen; otherwise the view follows the calendar.
sample({
  clock: dayRead,
  source: $pinned,
  filter: (pinned) => !pinned,
  fn: (_, today) => today,
  target: $day,
})
sample({
  clock: periodStepped,
  source: { view: $view, day: $day, bounds: $bounds },
  fn: ({ view, day, bounds }, step) => stepped(view, day, step, bounds),
  target: $day,
})
sample({
  clock: [dayChosen, dayOpened],
  source: $bounds,
  fn: (bounds, day) => clampDay(day, bounds),
  target: $day,
})

export const $period = combine(
  $view,
  $day,
  (view, day): Period => (day ? periodOf(view, day) : { from: '', till: '' }),
)
export const $canStep = combine($period, $bounds, (period, bounds) => ({
  back: period.from > bounds.from,
  on: period.till < bounds.till,
}))

// A link leads to a day. It is read after the clock, which limits the days of the agenda. rule: agenda-18
const readLinkFx = attach({
  source: $readAddress,
  effect: (readAddress) => parametersOf(readAddress()).get(dayParameter) ?? '',
})
sample({ clock: opened, target: readLinkFx })
sample({
  clock: readLinkFx.doneData.filterMap((text) => parseDate(text, ['YYYY-MM-DD']) ?? undefined),
  target: dayChosen,
})

// The default range is fetched first, and the whole agenda once the user looks outside it.
const covers = (range: Period | null, period: Period) =>
  range === null || (range.from <= period.from && period.till <= range.till)
const $wanted = createStore<Period>(
  { from: '', till: '' },
  { updateFilter: (next, current) => next.from !== current.from || next.till !== current.till },
)
/** The month beside the list needs its days before today too. rule: agenda-7 */
export const monthShown = createEvent<Period>()
const $month = restore(monthShown, null).reset(userChanged, $who, opened)
sample({
  source: { today: $today, bounds: $bounds, period: $period, month: $month },
  filter: ({ today }) => today !== '',
  fn: ({ today, bounds, period, month }) => {
    const first = defaultRange(today)
    const range = month ? union(first, within(month, bounds)) : first
    return covers(range, period) ? range : union(bounds, period)
  },
  target: $wanted,
})
const within = ({ from, till }: Period, bounds: Period): Period => ({
  from: clampDay(from, bounds),
  till: clampDay(till, bounds),
})
const union = (a: Period, b: Period): Period => ({
  from: a.from < b.from ? a.from : b.from,
  till: a.till > b.till ? a.till : b.till,
})
/** How often the agenda had to be fetched again. */
const $refreshes = createStore(0)
  .on([readClockFx.doneData, retried], (count) => count + 1)
  .reset(userChanged)
const $fetchedRefreshes = createStore(0).reset(userChanged)
const toAsk = sample({
  source: { wanted: $wanted, who: $who, fresh: $refreshes },
  filter: ({ wanted, who, fresh }) => wanted.from !== '' && who !== null && fresh > 0,
})
// The days are fetched if the agenda does not cover them, or if it must be fetched again.
sample({
  clock: toAsk,
  source: { answer: $answer, fetched: $fetchedRefreshes },
  filter: ({ answer, fetched }, { wanted, fresh }) =>
    fresh !== fetched || !answer || !covers(answer.range, wanted),
  fn: (_, { wanted }) => wanted,
  target: rangeRequested,
})
sample({ clock: rangeRequested, source: $refreshes, target: $fetchedRefreshes })
/** Whether the shown days are being fetched; other days are fetched in the background. */
export const $reading = combine(
  { isFetching: $isFetching, answer: $answer, wanted: $wanted, period: $period },
  ({ isFetching, answer, wanted, period }) =>
    isFetching && answer !== null && (covers(answer.range, wanted) || !covers(answer.range, period)),
)
export const refetch: Refetch = { requested: retried, $loading: $isFetching, $error }

// The entries that are shown.
const $all = $answer.map((answer) => answer?.entries ?? [])
sample({
  clock: $all,
  source: $today,
  fn: (from, entries) => ({ entries, from }),
  target: lessonsReceived,
})
export const $text = restore(textTyped, '').reset(filterCleared, userChanged)
/** The filter of the entries, whatever the period. */
export const $filter = combine(
  $preferences,
  $text,
  $chosenSubjects,
  $chosenKinds,
  $at,
  // A filter that is not shown hides nothing. rule: agenda-11
  ({ Afgelaste, toonFilter }, text, subjects, kinds, at) => ({
    cancelled: Afgelaste,
    at,
    text: toonFilter ? text : '',
    subjects: toonFilter ? subjects : [],
    kinds: toonFilter ? kinds : [],
  }),
)
const $selected = combine($all, $period, $filter, (entries, period, filter) =>
  select(entries, { ...filter, period }),
)
export const $shown = $selected.map(({ shown }) => shown)
/** The next known entry that is not over, for a period in which nothing is shown. */
export const $next = combine(
  { entries: $all, filter: $filter, shownPeriod: $period, bounds: $bounds, shown: $shown, at: $at },
  ({ entries, filter, shownPeriod, bounds, shown, at }) => {
    if (shown.length > 0 || shownPeriod.till === '') return null
    const period = { from: plusDays(shownPeriod.till, 1), till: bounds.till }
    const { shown: later } = select(entries, { ...filter, cancelled: false, at: '', period })
    return later.find(({ end }) => end > at) ?? null
  },
)
/** The cancelled lessons that are over, which are hidden. */
export const $hidden = $selected.map(({ hidden }) => hidden)
/** How many parts of the filter are in use. */
const $filterCount = combine(
  $preferences,
  $text,
  $chosenSubjects,
  $chosenTypes,
  ({ toonFilter }, text, subjects, types) =>
    toonFilter ? subjects.length + types.length + (text.trim() === '' ? 0 : 1) : 0,
)
export const $filtering = $filterCount.map((count) => count > 0)

const filterToggled = preferenceSwitched.prepend<void>(() => ({ module, name: 'toonFilter' }))
/** Whether the user has opened the filter here, to type in it; it may also be open since an earlier visit. */
export const $filterOpened = createFlag(filterToggled, opened)
export const $menubar = combine(
  $preferences,
  $filterCount,
  $view,
  $period,
  ({ toonFilter }, count, view, period): Menubar => ({
    subtitle: period.from === '' ? '' : shortNameOf(view, period),
    icons: [
      {
        icon: 'search',
        label: toonFilter ? texts.hideFilter : texts.showFilter,
        count,
        chosen: filterToggled,
      },
    ],
  }),
)

/** The entry whose details are open; a link names its row. rule: landing-8 */
const $openId = createStore<string | null>(null)
  .on([entryOpened, rowLinkedOn(opened)], (_, id) => id)
  .reset(opened, entryClosed, userChanged, $who)
sample({ clock: entryClosed, target: forgetRowFx })
export const $openEntry = combine($all, $openId, (entries, id) =>
  id === null ? null : (entries.find((entry) => [entry.id, rowOf.entry(entry.id)].includes(id)) ?? null),
)

// The hours of the day and week views, known before the lessons are. rule: agenda-3
const seenHours = sample({
  clock: $all.map(hoursOf).updates.filterMap((hours) => hours ?? undefined),
  source: $who.map((who) => who?.key ?? ''),
  fn: (key, hours) => ({ key, hours }),
})
const $knownHours = createStore<Readonly<Record<string, Hours>>>({})
  .on(seenHours, (known, { key, hours }) => ({ ...known, [key]: hours }))
  .reset(userChanged)
export const $hours = combine($knownHours, $who, (known, who) => known[who?.key ?? ''] ?? officeHours)

// The calendar file and printing.
export const $year = $today.map((today) => (today ? academicYearName(today) : ''))
interface CalendarRequest {
  readonly who: Who
  readonly today: IsoDate
  readonly now: () => number
  readonly name: string
  /** The owner, if that is not the user. rule: agenda-12 */
  readonly other: Leerling | null
}

const download = createDownload(
  async (context, { who, today, now, name, other }: CalendarRequest) => {
    const year = academicYearOf(today)
    const [answer, { calendarFile }] = await Promise.all([
      readAnswer(context, { who, range: year, now }),
      import('./entries/calendarFile.ts'),
    ])
    const { shown } = select(answer.entries, { period: year, cancelled: true, text: '', subjects: [] })
    const [omitted] = answer.notShown
    return {
      remark: omitted && texts.notInFile(omitted.count, omitted.one, omitted.many),
      name: texts.fileName(academicYearName(today), other ? name : ''),
      type: 'text/calendar;charset=utf-8',
      content: calendarFile({
        entries: shown,
        name: texts.calendarName(name),
        person: other && { ID: other.ID, name: other.Voornaam || name },
        host: new URL(context.client.server).host,
        now: now(),
      }),
    }
  },
  () => texts.downloaded,
)
export const $downloading = download.$running.map(Boolean)
sample({
  clock: downloadRequested,
  source: {
    who: $who,
    today: $today,
    now: $now,
    subject: $subject,
    other: $shownPerson,
    displayName: $displayName,
  },
  filter: ({ who }) => who !== null,
  fn: ({ who, today, now, subject, other, displayName }) => ({
    who: who as Who,
    today,
    now,
    name: subject ? personName(subject) : displayName,
    other,
  }),
  target: download.requested,
})
sample({
  // A failed download is reported once, as a toast. rule: error-7
  clock: download.failed,
  fn: failureText,
  target: errorToastShown,
})
sample({ clock: printRequested, target: printFx })
