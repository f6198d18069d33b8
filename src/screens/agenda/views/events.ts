import { plusDays } from '../../../shared/dates/calendarDays.ts'
import type { ScheduleEventData } from '../../../shared/ui/mantine/Schedule.ts'
import { dayOf, type Entry } from '../entries/entries.ts'

/** What an event of the calendar stands for: an entry, or entries of a day for which there is no room. */
export type Payload = { readonly entry: Entry } | { readonly day: string; readonly hidden: number }

/** Colours are ours, see Entry.module.css; the library insists on one. */
const toEvent = (
  id: string,
  title: string,
  start: string,
  end: string,
  payload: Payload,
): ScheduleEventData => ({ id, title, start, end, color: 'gray', payload })

/** The entries as the calendar wants them. */
export const toEvents = (entries: readonly Entry[]): ScheduleEventData[] =>
  entries.map((entry) => toEvent(entry.id, entry.subject, entry.start, entry.end, { entry }))

/** The days that an entry touches. One that ends at midnight does not reach the day after. */
function daysOf(entry: Entry): string[] {
  const days = [dayOf(entry)]
  for (let day = plusDays(dayOf(entry), 1); `${day} 00:00:00` < entry.end; day = plusDays(day, 1))
    days.push(day)
  return days
}

/** How many entries touch each day. */
export function countByDay(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const entry of entries) for (const day of daysOf(entry)) counts.set(day, (counts.get(day) ?? 0) + 1)
  return counts
}

/**
 * The entries of a month, at most `room` a day: where there are more, the last place has the number of the hidden ones. The
 * library would work out the place of each one, also of those that it hides.
 */
export function toMonthEvents(entries: readonly Entry[], room: number): ScheduleEventData[] {
  const counts = countByDay(entries)
  const left = new Map([...counts].map(([day, count]) => [day, count > room ? room - 1 : room]))
  const hidden = new Map<string, number>()
  const shown = entries
    .toSorted((a, b) => Number(b.wholeDay) - Number(a.wholeDay))
    .filter((entry) => {
      const days = daysOf(entry)
      const fits = days.every((day) => (left.get(day) ?? 0) > 0)
      const book = fits ? left : hidden
      for (const day of days) book.set(day, (book.get(day) ?? 0) + (fits ? -1 : 1))
      return fits
    })
  const rest = [...hidden].map(([day, count]) =>
    // At the end of the day, so that it comes last.
    toEvent(`rest-${day}`, '', `${day} 23:59:00`, `${day} 23:59:59`, { day, hidden: count }),
  )
  return [...toEvents(shown), ...rest]
}
