import type { IsoDate } from '#shared/dates/dates.ts'
import { dayNumber } from '#shared/dates/dayNames.ts'
import type { Entry } from './entries.ts'

/** The label before the cancelled lessons of a day: `Za 28 vervalt:`. rule: agenda-10 */
export function cancelledDayLabel(day: IsoDate, today: string): string {
  const name = dayNumber(day, today)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} vervalt:`
}

/** The name of a cancelled entry: a lesson by its subject, whatever its topic. rule: agenda-10 */
export const cancelledName = ({ kind, title, subject }: Entry): string =>
  kind === 'les' ? subject : title || subject

/** The cancelled entries, without the tests and tasks of a lesson that is cancelled itself. rule: agenda-10 */
export function cancelledIn(entries: readonly Entry[]): Entry[] {
  const keyOf = ({ start, end, subject }: Entry) => [start, end, subject].join('|')
  const cancelled = entries.filter((entry) => entry.cancelled)
  const lessons = new Set(cancelled.filter(({ kind }) => kind === 'les').map(keyOf))
  return cancelled.filter((entry) => entry.kind === 'les' || !lessons.has(keyOf(entry)))
}
