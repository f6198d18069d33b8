import { type IsoDate, parseDate } from '../dates/dates.ts'
import { dateMessage } from '../reading/day.ts'

/** The earliest day of birth, which is also the first that the field offers. */
export const earliestBirth: IsoDate = '1900-01-01'

/** The problem of a day of birth `YYYY-MM-DD`, which must exist, not be before 1900 and not in the future. rule: date-7 */
export function birthDateProblem(text: string, today: IsoDate): string {
  const day = parseDate(text, ['YYYY-MM-DD'])
  return day !== null && day >= earliestBirth && day <= today ? '' : dateMessage
}
