import * as z from 'zod/mini'
import { school } from './about.ts'
import { beginsWithDay } from './fields.ts'

const pattern = /^.{10}([ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?)?$/

/**
 * A day `YYYY-MM-DD`, optionally followed by a space or `T` and a time, also with a fraction of a second. Without a time it is
 * that day's midnight; as the bound of a query it is inclusive. server: agenda-2, client-4
 */
export const bound = school(
  z
    .string()
    .check(z.refine((text) => pattern.test(text) && beginsWithDay(text), 'expected a day or a moment')),
)
