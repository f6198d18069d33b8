import { type IsoDate, parseDate, parseDayMonthYear } from '../dates/dates.ts'

/** Also the earliest day that the field offers. */
export const earliestBirth: IsoDate = '1900-01-01'

export const dateMessage = 'Gelieve een geldige datum op te geven.'

/**
 * What is wrong with a day of birth `YYYY-MM-DD`: it exists, and lies neither in the future nor before 1900.
 * rule: date-7
 */
export function birthDateProblem(text: string, today: IsoDate): string {
  const day = parseDate(text, ['YYYY-MM-DD'])
  return day !== null && day >= earliestBirth && day <= today ? '' : dateMessage
}

/**
 * A day as people type or paste it: `19/07/1998`, also with dots, dashes or spaces, as eight digits, or `1998-07-19`. Null for
 * anything else, and for a day that does not exist. rule: date-8
 */
export function typedDay(text: string): IsoDate | null {
  const trimmed = text.trim()
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed) ?? []
  const slashed = year ? `${day}/${month}/${year}` : trimmed.replace(/\s*[-./ ]\s*/g, '/')
  return parseDate(trimmed, ['YYYY-MM-DD']) ?? parseDayMonthYear(slashed)
}
