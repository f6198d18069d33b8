import type { Entry } from '#session/agenda/entries.ts'
import { midnightAfter } from '#session/agenda/times.ts'
import { type Period, plusDays } from '#shared/dates/calendarDays.ts'

/** Limits an entry to the period, because the library is slow with an entry of many days. */
export function clipTo({ from, till }: Period): (entry: Entry) => Pick<Entry, 'start' | 'end'> {
  const [first, last] = [`${from} 00:00:00`, midnightAfter(till)]
  return ({ start, end }) => ({ start: start < first ? first : start, end: end > last ? last : end })
}

/** Whether an entry with hours reaches another day than that of its start. One that ends at midnight does not. */
export const reachesAnotherDay = ({ start, end }: Readonly<Record<'start' | 'end', string>>): boolean =>
  end.slice(0, 10) !== start.slice(0, 10) && end > midnightAfter(start.slice(0, 10))

/** The days of the period that an entry covers. One that ends at midnight does not reach the day after. */
export function daysIn(period: Period): (entry: Entry) => string[] {
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
