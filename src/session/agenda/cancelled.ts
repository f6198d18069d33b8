import type { IsoDate } from '#shared/dates/dates.ts'
import { dayNumber } from '#shared/dates/dayNames.ts'

/** `Za 28 vervalt:` rule: agenda-10 */
export function dayFallsAway(day: IsoDate, today: string): string {
  const name = dayNumber(day, today)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} vervalt:`
}
