import * as z from 'zod/v4/core'
import { fieldsOf } from '../../contracts/describe/facts/requirements.ts'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { keepsTexts, replacedDates } from '../lib/proxy/recording.ts'

const dates = ['2026-11-24', '24/11/2026', '2026-11-24 18:30:00', '2026-11-24T18:30:00', '18:30']
const otherTexts = ['no date', 'none']

const takes = (schema: z.$ZodType, value: string) => z.safeParse(schema, value).success

/** Whether a field is declared as a day, a time or a moment: it takes one, and no other text. */
const isDate = (schema: z.$ZodType) =>
  dates.some((text) => takes(schema, text)) && !otherTexts.some((text) => takes(schema, text))

/** The names of the dates in a schema, at any depth. */
function datesIn(schema: z.$ZodType, above: readonly z.$ZodType[] = []): string[] {
  // The menu holds menus.
  if (above.includes(schema)) return []
  return [...fieldsOf(schema)].flatMap(([name, field]) =>
    isDate(field) ? [name] : datesIn(field, [...above, schema]),
  )
}

/** The dates of which nobody has said whether a recording of a school keeps them, a sentence each. */
export const missingForRecordings = (endpoints: readonly Endpoint[]): string[] =>
  endpoints.flatMap(({ name, request, response }) =>
    [...new Set([...datesIn(request), ...datesIn(response)])]
      .filter((field) => !keepsTexts(field) && !Object.hasOwn(replacedDates, field))
      .map(
        (field) =>
          `${name}: a recording has 0000-00-00 for the date ${field}; add it in scripts/lib/proxy/recording.ts, ` +
          'to open, or to replacedDates where it tells something of a person.',
      ),
  )
