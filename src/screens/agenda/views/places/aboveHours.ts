import type { Period } from '#shared/dates/calendarDays.ts'
import type { ScheduleEventData } from '#shared/ui/mantine/Schedule.ts'
import { countByDay, entryOf, reachesAnotherDay } from './events.ts'

/** Whether a week has an event above its hours, where the library puts what reaches another day as well. */
export const isAboveHours = (event: ScheduleEventData): boolean =>
  entryOf(event)?.wholeDay || reachesAnotherDay({ start: `${event.start}`, end: `${event.end}` })

/** As many lines as the library draws without being told. */
const least = 2
/** Beyond that the hours of the day would be out of sight: the library shows the rest while the pointer or the focus is there. */
const most = 6

/** How many lines a week needs above its hours, so that nothing of them is hidden. */
export function linesAbove(events: readonly ScheduleEventData[], period: Period): number {
  const entries = events.filter(isAboveHours).flatMap((event) => entryOf(event) ?? [])
  return Math.min(most, Math.max(least, ...countByDay(entries, period).values()))
}
