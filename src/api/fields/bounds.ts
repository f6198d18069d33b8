import * as z from 'zod/mini'
import { school } from './about.ts'

const form = /^(\d{4})-(\d{2})-(\d{2})([ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?)?$/

function isMoment(text: string): boolean {
  // Stryker disable next-line all: The first of the list is not read.
  const [, year = 0, month = 0, day = 0] = (form.exec(text) ?? []).map(Number)
  // A day that its month does not have lies in another month.
  return new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1
}

/**
 * A day `YYYY-MM-DD`, or a moment of one after a space or `T`, also with a fraction of a second. Without a time it is
 * that day's midnight; as the bound of a question it is inclusive. server: agenda-2, client-4
 */
export const bound = school(z.string().check(z.refine(isMoment, 'expected a day or a moment')))
