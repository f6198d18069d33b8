import { type IsoDate, parseDate } from '../dates/dates.ts'
import { dateMessage } from '../reading/day.ts'

/** Also the earliest day that the field offers. */
export const earliestBirth: IsoDate = '1900-01-01'

/**
 * What is wrong with a day of birth `YYYY-MM-DD`: it exists, and lies neither in the future nor before 1900.
 * rule: date-7
 */
export function birthDateProblem(text: string, today: IsoDate): string {
  const day = parseDate(text, ['YYYY-MM-DD'])
  return day !== null && day >= earliestBirth && day <= today ? '' : dateMessage
}
