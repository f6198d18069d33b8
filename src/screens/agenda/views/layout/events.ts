import moment from 'moment'
import { dayOf, type Entry, isPlainLesson, timesOf } from '#session/agenda/entries.ts'
import type { Period } from '#shared/dates/calendarDays.ts'
import { minuteMs } from '#shared/dates/schoolTime.ts'
import type { ScheduleEventData } from '#shared/ui/mantine/Schedule.ts'
import { clipTo, countByDay, daysIn, reachesAnotherDay } from './days.ts'

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

/** The times for the library, which throws if the end is not after the start, e.g. because of a clock change of the device. */
function withDrawableLength(times: Pick<Entry, 'start' | 'end'>): Pick<Entry, 'start' | 'end'> {
  if (drawnAt(times.end) > drawnAt(times.start)) return times
  const from = drawnAt(times.start)
  const text = (ms: number) => moment(ms).format('YYYY-MM-DD HH:mm:ss')
  return { start: text(from), end: text(from + minDrawn * minuteMs) }
}

/** The entries as events of the library, limited to the period. */
export function toEvents(entries: readonly Entry[], period: Period): ScheduleEventData[] {
  const clip = clipTo(period)
  return entries.map((entry) => toEvent(entry.id, entry.subject, withDrawableLength(clip(entry)), { entry }))
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

/** Whether an event is above the hours of a week, where the library also puts one that reaches another day. */
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
 * The entries of a month, at most `maxADay` a day. On a fuller day the last place is for all its lessons and for other entries
 * that do not fit. The library would place each entry, even those that it hides.
 */
export function toMonthEvents(
  entries: readonly Entry[],
  period: Period,
  maxADay: number,
): ScheduleEventData[] {
  const counts = countByDay(entries, period)
  const daysOf = daysIn(period)
  const isCrowded = (day: string) => (counts.get(day) ?? 0) > maxADay
  const left = new Map([...counts.keys()].map((day) => [day, isCrowded(day) ? maxADay - 1 : maxADay]))
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
