import type { IsoDate } from '#shared/dates/dates.ts'
import { dayNumber } from '#shared/dates/dayNames.ts'

/** The label before the cancelled lessons of a day: `Za 28 vervalt:`. rule: agenda-10 */
export function cancelledDayLabel(day: IsoDate, today: string): string {
  const name = dayNumber(day, today)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} vervalt:`
}
