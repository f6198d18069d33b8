import type { IsoDate } from './dates.ts'

/** rule: date-4 */
export const adultAge = 18

/**
 * Age in whole years: the difference of the years, minus one while the birthday of this year is still to come.
 * Somebody born on 29 February has a birthday on 1 March in other years. rule: date-3
 */
export function ageOn(birthDate: IsoDate, today: IsoDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Under 18. rule: date-4 */
export const isMinorOn = (birthDate: IsoDate, today: IsoDate): boolean => ageOn(birthDate, today) < adultAge
