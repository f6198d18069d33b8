import * as z from 'zod/mini'
import { person, school } from './about.ts'

/** A text; an absent one is `''`, never null. server: rest-3 */
export const text = z.string()

/** A whole number as text, for a query. */
export const digits = z.string().check(z.regex(/^\d+$/))

/** Something that identifies a person: a name, a username, an e-mail address. */
export const name = person(z.string())

/** Something that identifies the school: its name, or an address with it. */
export const schoolName = person(z.string())

/** An identifier; 0 is valid, because the administrator has it. server: login-12 */
export const identifier = z.int().check(z.nonnegative())

/** An amount in euro. Any JSON number: the server writes `1.8750000000000000E+002`. */
export const euro = person(z.number())

export const flag = z.boolean()

/** Whether a text begins with a day `YYYY-MM-DD` that exists. */
export function beginsWithDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []).map(Number)
  // `Date` moves a day that its month does not have into the next month.
  return year > 99 && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1
}

/** Whether a text is a moment `YYYY-MM-DD HH:mm:ss` of a day that exists. */
const isMoment = (text: string): boolean =>
  /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && beginsWithDay(text)

/** A moment `YYYY-MM-DD HH:mm:ss` in local time, or `''`. server: rest-3 */
export const momentText = z
  .string()
  .check(z.refine((text) => text === '' || isMoment(text), 'expected a moment as YYYY-MM-DD HH:mm:ss'))

/** Whether a lesson or a payment can be in the year of this day; a day such as 30/12/1899 means 'no date'. */
export const hasPlausibleYear = (day: string): boolean => day >= '1900' && day < '2200'

/** A moment that is never absent, in a plausible year. */
export const requiredMoment = z
  .string()
  .check(
    z.refine((text) => isMoment(text) && hasPlausibleYear(text), 'expected a moment as YYYY-MM-DD HH:mm:ss'),
  )

/** A pupil or student ID, base64-encoded; see `toLLID`. */
export const llid = person(z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/)))

/** A colour `#RRGGBB`, or `''`. server: rest-13 */
export const colour = school(z.string().check(z.regex(/^(#[0-9A-Fa-f]{6})?$/)))

/** A day `YYYY-MM-DD`, or `''`. */
export const dayText = z
  .string()
  .check(z.refine((text) => text === '' || isMoment(`${text} 00:00:00`), 'expected a day as YYYY-MM-DD'))
