import * as z from 'zod/mini'
import { school } from './about.ts'
import { beginsWithDay } from './fields.ts'

const pattern = /^.{10}([ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?)?$/

/**
 * The inclusive bound of a query: a day `YYYY-MM-DD`, optionally followed by a space or `T` and a time, which may have a
 * fraction of a second. Without a time it is that day's midnight. server: agenda-2, client-4
 */
export const bound = school(
  z
    .string()
    .check(z.refine((text) => pattern.test(text) && beginsWithDay(text), 'expected a day or a moment')),
)
