import { attach, combine, createEvent, sample } from 'effector'
import { not } from 'patronum'
import { comingLessons } from '#session/agenda/coming.ts'
import { dayOf, type Entry, testOrTask, timesOf } from '#session/agenda/entries.ts'
import { sameAgendaText } from '#session/agenda/sameAgenda.ts'
import { shareWanted } from '#session/navigation/top-bar/sharing.ts'
import { copyTextFx } from '#shared/browser/clipboard.ts'
import { $canShare, type Shared } from '#shared/browser/share.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { dayName, dayNumber } from '#shared/dates/dayNames.ts'
import { errorToastShown, toastShown } from '#shared/messages/toasts.ts'
import { groupBy } from '#shared/values/groupBy.ts'
import { listInWords } from '#shared/values/listInWords.ts'
import { compareTexts } from '#shared/values/order.ts'
import { lessonsOn } from './lessons.ts'
import { $at, $lessons, $subjects } from './model.ts'
import type { OverviewPerson } from './subjects.ts'
import { texts } from './texts.ts'

/** An entry of the day ahead that is not a lesson, or a cancelled lesson. */
interface DayEntry {
  readonly entry: Entry
  /** The first name of the child; `''` for the user. */
  readonly name: string
  readonly childId: number | null
}

/** The day ahead of everybody on the page. */
export interface DayAhead {
  readonly day: IsoDate
  /** The title on the page: `Morgen, wo 25`. */
  readonly title: string
  /** The title of a text that may be read on another day: `Morgen, wo 25 november` */
  readonly longTitle: string
  /** Lines such as `08:25 Lotte en Milan`, in order of time; then who has no lessons, and whose agenda is not known. */
  readonly hours: readonly string[]
  readonly bring: readonly DayEntry[]
  readonly away: readonly DayEntry[]
}

type Person = Pick<OverviewPerson, 'firstName' | 'childId' | 'studentId'> & {
  readonly entries: readonly Entry[] | null
}

/** The time on the school's clock from which the page shows the day ahead. */
const dayAheadFrom = '16:00'
/** Whether the page shows the day ahead at a moment of the school's clock. */
export const showsDayAhead = (at: string): boolean => at.slice(11, 16) >= dayAheadFrom

/** The next day with a lesson, even cancelled; null before {@link dayAheadFrom} or while a student has more. rule: landing-12 */
export function nextSchoolDay(people: readonly Person[], at: string): IsoDate | null {
  const today = at.slice(0, 10)
  if (!showsDayAhead(at)) return null
  const entries = people.flatMap(({ entries }) => entries ?? [])
  const isStudent = people.some(({ studentId }) => studentId !== null)
  if (isStudent && comingLessons(entries, at).some((entry) => dayOf(entry) === today)) return null
  const days = entries.filter(({ kind }) => kind === 'les').map(dayOf)
  return days.filter((day) => day > today).sort(compareTexts)[0] ?? null
}

/** When each person's lessons begin and end; people with the same time share a line. */
function hoursOf(people: readonly Person[], day: IsoDate): string[] {
  const moments = people.flatMap(({ firstName: name, entries }) => {
    const lessons = entries ? lessonsOn(entries, day).filter(({ cancelled }) => !cancelled) : []
    const [first] = lessons
    const last = lessons.toSorted((a, b) => compareTexts(b.end, a.end))[0]
    if (!first || !last) return []
    return [
      { at: first.start, time: timesOf(first).from, name, isDone: false },
      { at: last.end, time: timesOf(last).till, name, isDone: true },
    ]
  })
  const inOrder = moments.toSorted((a, b) => compareTexts(a.at, b.at))
  const lines = groupBy(inOrder, ({ time, isDone }) => `${time} ${isDone}`).map(([, same]) => {
    const names = listInWords(same.map(({ name }) => name).filter(Boolean))
    return same[0]?.isDone ? texts.doneAt(same[0].time, names) : texts.beginsAt(same[0]?.time ?? '', names)
  })
  const free = people.filter(
    ({ firstName, entries }) => entries && !moments.some(({ name }) => name === firstName),
  )
  const unread = people.filter(({ entries }) => entries === null)
  return [
    ...lines,
    ...free.map(({ firstName }) => texts.noLesson(firstName)),
    ...unread.map(({ firstName }) => texts.notRead(firstName)),
  ]
}

/** The day ahead of these people; null if there is none, no agenda was read, or one person has one lesson. rule: landing-12 */
export function dayAheadOf(people: readonly Person[], at: string): DayAhead | null {
  const day = nextSchoolDay(people, at)
  if (day === null) return null
  const ofDay = people.flatMap(({ firstName: name, childId, entries }) =>
    (entries ?? []).flatMap((entry): DayEntry[] => (dayOf(entry) === day ? [{ entry, name, childId }] : [])),
  )
  const isOne = ofDay.length === 1 && people.length === 1 && ofDay.every(({ entry }) => !entry.cancelled)
  // The next lesson, with its hours, is below the card.
  if (isOne) return null
  const isTomorrow = day === plusDays(at.slice(0, 10), 1)
  const title = (name: string) =>
    isTomorrow ? `${texts.tomorrow}, ${name}` : `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return {
    day,
    title: title(dayNumber(day, at)),
    longTitle: title(dayName(day, at)),
    hours: hoursOf(people, day),
    bring: ofDay.filter(({ entry }) => entry.kind !== 'les' && !entry.cancelled),
    away: ofDay.filter(({ entry }) => entry.cancelled),
  }
}

/** The line about something to bring: `Lotte: Toets Economie: Vraag en aanbod`. */
export function bringText({ entry, name }: DayEntry): string {
  const kind = testOrTask(entry)
  const what = [entry.subject, entry.title].filter(Boolean).join(': ')
  return [name, [kind && texts.kinds[kind], what].filter(Boolean).join(' ')].filter(Boolean).join(': ')
}

/** The text before the name of a cancelled lesson: `Lotte: 08:25 vervalt:`. */
export const awayText = ({ entry, name }: DayEntry): string =>
  [name, texts.fallsAway(timesOf(entry).from)].filter(Boolean).join(': ')

/** The text that is shared about the day. rule: landing-12 */
export const textOf = ({ longTitle: title, hours, bring, away }: DayAhead): Shared => ({
  title,
  text: [
    hours.join(' · '),
    ...bring.map(bringText),
    ...away.map((item) => `${awayText(item)} ${item.entry.title || item.entry.subject}`),
  ].join('\n'),
})

/** Leaves out the entries and cancelled lessons that the day ahead already shows. rule: landing-7 */
export const notRepeated = (entries: readonly Entry[], dayAhead: DayAhead | null): readonly Entry[] =>
  dayAhead === null
    ? entries
    : entries.filter((entry) => dayOf(entry) !== dayAhead.day || (entry.kind === 'les' && !entry.cancelled))

/** The day ahead of families, pupils and students; null if the school gives the children the same agenda. */
export const $dayAhead = combine($subjects, $lessons, $at, (subjects, lessons, at) => {
  if (lessons === null || at === '') return null
  const people = subjects.map((subject) => ({ ...subject, entries: lessons.get(subject.key) ?? null }))
  if (people.some(({ leerlingID, chosen }) => leerlingID === null || chosen)) return null
  return sameAgendaText(people) === '' ? dayAheadOf(people, at) : null
})

/** Shares the day ahead through the device's share sheet, or copies it if there is none. */
export const dayAheadShared = createEvent<Shared>()
const copyFx = attach({ effect: copyTextFx, mapParams: ({ title, text }: Shared) => `${title}\n${text}` })
sample({ clock: dayAheadShared, filter: $canShare, target: shareWanted })
sample({ clock: dayAheadShared, filter: not($canShare), target: copyFx })
sample({ clock: copyFx.done, fn: () => ({ text: texts.copied }), target: toastShown })
sample({ clock: copyFx.fail, fn: () => texts.notCopied, target: errorToastShown })
