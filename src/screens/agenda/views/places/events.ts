import moment from 'moment'
import type { CSSProperties } from 'react'
import { addressOf, dayOf, type Entry, timesOf } from '#session/agenda/entries.ts'
import { type Period, plusDays } from '#shared/dates/calendarDays.ts'
import { minuteMs } from '#shared/dates/schoolTime.ts'
import type { ScheduleEventData } from '#shared/ui/mantine/Schedule.ts'
import { groupBy } from '#shared/values/groupBy.ts'

interface EntryPayload {
  readonly entry: Entry
}

/** The entries of a day that do not fit. */
interface Rest {
  readonly day: string
  readonly hidden: readonly Entry[]
}

/** The content of an event of the calendar. */
type Payload = EntryPayload | Rest
const isEntryPayload = (payload: object): payload is EntryPayload => 'entry' in payload
const isRest = (payload: object): payload is Rest => 'hidden' in payload

/** The entry of an event; null for an event of several entries. */
export const entryOf = ({ payload }: ScheduleEventData): Entry | null =>
  payload && isEntryPayload(payload) ? payload.entry : null

/** The entries of an event that did not fit; none for an event of one entry. */
export const restOf = ({ start, payload }: ScheduleEventData): Rest =>
  payload && isRest(payload) ? payload : { day: `${start}`.slice(0, 10), hidden: [] }

/** An event of the library, which requires a colour, although the styles set it: see Entry.module.css. */
const toEvent = (
  id: string,
  title: string,
  { start, end }: Pick<Entry, 'start' | 'end'>,
  payload: Payload,
): ScheduleEventData => ({ id, title, start, end, color: 'gray', payload })

/** The minimum length that is drawn, in minutes. */
const minDrawn = 15

/** The moment at which the device's clock shows this time of the school, in ms, so that nine o'clock is drawn at nine. */
export const drawnAt = (time: string): number => new Date(time.replace(' ', 'T')).getTime()

/** Limits an entry to the period, because the library is slow with an entry of many days. */
export function clipTo({ from, till }: Period): (entry: Entry) => Pick<Entry, 'start' | 'end'> {
  const [first, last] = [`${from} 00:00:00`, `${plusDays(till, 1)} 00:00:00`]
  return ({ start, end }) => ({ start: start < first ? first : start, end: end > last ? last : end })
}

/** The times for the library, which throws if the end is not after the start, e.g. because of a clock change of the device. */
function drawn(times: Pick<Entry, 'start' | 'end'>): Pick<Entry, 'start' | 'end'> {
  if (drawnAt(times.end) > drawnAt(times.start)) return times
  const from = drawnAt(times.start)
  const text = (ms: number) => moment(ms).format('YYYY-MM-DD HH:mm:ss')
  return { start: text(from), end: text(from + minDrawn * minuteMs) }
}

/** The entries as events of the library, limited to the period. */
export function toEvents(entries: readonly Entry[], period: Period): ScheduleEventData[] {
  const clip = clipTo(period)
  return entries.map((entry) => toEvent(entry.id, entry.subject, drawn(clip(entry)), { entry }))
}

/** At most `most` entries that begin on each day, because a calendar compares all boxes of a day. `hidden` counts the rest. */
export function atMostADay(entries: readonly Entry[], most: number) {
  const counts = new Map<string, number>()
  const drawn = entries.filter((entry) => {
    const count = (counts.get(dayOf(entry)) ?? 0) + 1
    counts.set(dayOf(entry), count)
    return count <= most
  })
  return { drawn, hidden: entries.length - drawn.length }
}

/** What an earlier entry shows too: the whole place, if it is of the same day, else the address of the place. */
export type Repeated = 'place' | 'address'

/** What earlier entries show of the place of an entry, by its ID. */
export function repeatedPlaces(entries: readonly Entry[]): ReadonlyMap<string, Repeated> {
  const seen = new Set<string>()
  return new Map(
    entries.flatMap((entry): [string, Repeated][] => {
      const place = `${entry.place} ${addressOf(entry)}`
      const [inDay, before] = [seen.has(`${dayOf(entry)} ${place}`), seen.has(place)]
      seen.add(place).add(`${dayOf(entry)} ${place}`)
      return inDay ? [[entry.id, 'place']] : before && entry.place !== '' ? [[entry.id, 'address']] : []
    }),
  )
}

/**
 * The part of an entry in a pair of a lesson and one other point of its subject, such as a test. The point is drawn as a tag over
 * the lower edge of the lesson.
 */
export type Edge = 'lesson' | 'point'

/** The lessons with one other point of the same subject and times, and those points, by ID. */
export function edgesOf(entries: readonly Entry[]): ReadonlyMap<string, Edge> {
  const timed = entries.filter(({ wholeDay, cancelled }) => !wholeDay && !cancelled)
  const edges = new Map<string, Edge>()
  for (const [, [a, b, ...more]] of groupBy(timed, ({ start, end, subject }) => `${start} ${end} ${subject}`))
    if (b && more.length === 0 && (a.kind === 'les') !== (b.kind === 'les'))
      for (const { id, kind } of [a, b]) edges.set(id, kind === 'les' ? 'lesson' : 'point')
  return edges
}

const placeFields = [
  'group',
  'roomCode',
  'roomDescription',
  'place',
  'street',
  'number',
  'box',
  'part',
] as const

/**
 * The IDs of points that a list shows as part of the lesson above: same hours, same subject, and no other place. rule: agenda-13
 */
export function belowLesson(entries: readonly Entry[]): ReadonlySet<string> {
  const edges = edgesOf(entries)
  const isBelow = (point: Entry, at: number) => {
    const above = entries[at - 1]
    if (!above || edges.get(point.id) !== 'point' || edges.get(above.id) !== 'lesson') return false
    const isAt = above.start === point.start && above.subject === point.subject
    return isAt && placeFields.every((field) => !point[field] || point[field] === above[field])
  }
  return new Set(entries.filter(isBelow).map(({ id }) => id))
}

/** Whether an entry takes half the width of its day, because another entry stands beside it. */
export const hasHalf = (style: CSSProperties | undefined): boolean => style?.width === '50%'

/** The style of a lesson with a tag, or of that tag, if they have the width of a day to themselves. */
export function atEdge(style: CSSProperties | undefined, edge: Edge | undefined): CSSProperties | undefined {
  if (!edge || !style || !hasHalf(style)) return style
  if (edge === 'lesson') return { ...style, left: 0, width: '100%' }
  const bottom = `calc(${style.bottom} + 3px)`
  return { ...style, left: 'auto', right: 5, width: 'max-content', top: 'auto', bottom }
}

/** Whether an entry with hours reaches another day than that of its start. One that ends at midnight does not. */
export const reachesAnotherDay = ({ start, end }: Readonly<Record<'start' | 'end', string>>): boolean =>
  end.slice(0, 10) !== start.slice(0, 10) && end > `${plusDays(start.slice(0, 10), 1)} 00:00:00`

/** The days of the period that an entry covers. One that ends at midnight does not reach the day after. */
function daysIn(period: Period): (entry: Entry) => string[] {
  const clip = clipTo(period)
  return (entry) => {
    const { start, end } = clip(entry)
    const days = [start.slice(0, 10)]
    for (let day = plusDays(start.slice(0, 10), 1); `${day} 00:00:00` < end; day = plusDays(day, 1))
      days.push(day)
    return days
  }
}

/** The entries that cover each day of the period; a day without any is left out. */
export function entriesByDay(
  entries: readonly Entry[],
  period: Period,
): ReadonlyMap<string, readonly Entry[]> {
  const days = new Map<string, Entry[]>()
  const daysOf = daysIn(period)
  for (const entry of entries)
    for (const day of daysOf(entry)) {
      const own = days.get(day)
      if (own) own.push(entry)
      else days.set(day, [entry])
    }
  return days
}

/** The number of entries that cover each day of the period. */
export const countByDay = (entries: readonly Entry[], period: Period): ReadonlyMap<string, number> =>
  new Map([...entriesByDay(entries, period)].map(([day, own]) => [day, own.length]))

/** Whether an event stands above the hours of a week, where the library also puts one that reaches another day. */
export const isAboveHours = (event: ScheduleEventData): boolean =>
  entryOf(event)?.wholeDay || reachesAnotherDay({ start: `${event.start}`, end: `${event.end}` })

/**
 * The numbers of lines above the hours: the minimum is the library's default. More than the maximum would push the hours out of
 * sight; the library shows the other entries under the pointer or the focus.
 */
const [minAbove, maxAbove] = [2, 6]

/** The number of lines that a week needs above its hours. */
export function linesAbove(events: readonly ScheduleEventData[], period: Period): number {
  const entries = events.filter(isAboveHours).flatMap((event) => entryOf(event) ?? [])
  return Math.min(maxAbove, Math.max(minAbove, ...countByDay(entries, period).values()))
}

/** A lesson that takes place, at its hours. */
export const isPlainLesson = ({ wholeDay, kind, cancelled }: Entry): boolean =>
  kind === 'les' && !cancelled && !wholeDay

/** The hours of these lessons together, which are sorted by their start: from the first start to the last end. */
export function hoursTogether(entries: readonly Entry[]): { readonly from: string; readonly till: string } {
  const times = entries.map(timesOf)
  return {
    from: times[0]?.from ?? '',
    till: times.map(({ till }) => till).reduce((a, b) => (b > a ? b : a), ''),
  }
}

/** Exceptional entries come before the lessons of each week. */
const rank = (entry: Entry): number => (entry.wholeDay ? 0 : isPlainLesson(entry) ? 2 : 1)

/**
 * The entries of a month, at most `room` a day. On a fuller day the last place is for all its lessons and for other entries
 * that do not fit. The library would place each entry, even those that it hides.
 */
export function toMonthEvents(entries: readonly Entry[], period: Period, room: number): ScheduleEventData[] {
  const counts = countByDay(entries, period)
  const daysOf = daysIn(period)
  const isCrowded = (day: string) => (counts.get(day) ?? 0) > room
  const left = new Map([...counts.keys()].map((day) => [day, isCrowded(day) ? room - 1 : room]))
  const hidden = new Map([...counts.keys()].map((day): [string, Entry[]] => [day, []]))
  const shown = entries
    .toSorted((a, b) => rank(a) - rank(b))
    .filter((entry) => {
      const days = daysOf(entry)
      const fits = days.every((day) => (left.get(day) ?? 0) > 0 && !(isPlainLesson(entry) && isCrowded(day)))
      for (const day of days) {
        if (fits) left.set(day, (left.get(day) ?? 0) - 1)
        else hidden.get(day)?.push(entry)
      }
      return fits
    })
  const crowded = [...hidden].filter(([, own]) => own.length > 0)
  const rest = crowded.map(([day, own]) =>
    // This event is at the end of the day, so that it comes last.
    toEvent(`rest-${day}`, '', { start: `${day} 23:59:00`, end: `${day} 23:59:59` }, { day, hidden: own }),
  )
  return [...toEvents(shown, period), ...rest]
}
