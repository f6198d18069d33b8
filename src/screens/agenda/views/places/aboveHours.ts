import type { Period } from '#shared/dates/calendarDays.ts'
import type { ScheduleEventData } from '#shared/ui/mantine/Schedule.ts'
import { countByDay, entryOf, reachesAnotherDay } from './events.ts'

/** Whether an event stands above the hours of a week, where the library also puts one that reaches another day. */
export const isAboveHours = (event: ScheduleEventData): boolean =>
  entryOf(event)?.wholeDay || reachesAnotherDay({ start: `${event.start}`, end: `${event.end}` })

/** The number of lines that the library draws by default. */
const least = 2
/** More lines would push the hours out of sight; the library shows the others under the pointer or the focus. */
const most = 6

/** The number of lines that a week needs above its hours. */
export function linesAbove(events: readonly ScheduleEventData[], period: Period): number {
  const entries = events.filter(isAboveHours).flatMap((event) => entryOf(event) ?? [])
  return Math.min(most, Math.max(least, ...countByDay(entries, period).values()))
}
