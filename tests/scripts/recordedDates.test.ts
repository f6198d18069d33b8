import { expect, test } from 'vitest'
import * as z from 'zod/v4/core'
import type { Endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { fieldsOf } from '#contracts/describe/facts/requirements.ts'
import { keepsTexts, replacedDates } from '#scripts/lib/proxy/recording.ts'

const dates = ['2026-11-24', '24/11/2026', '2026-11-24 18:30:00', '2026-11-24T18:30:00', '18:30']
const takes = (schema: z.$ZodType, value: string) => z.safeParse(schema, value).success

/** The names of the dates in a schema: of what takes a day, a time or a moment, and no other text. */
function datesIn(schema: z.$ZodType, above: readonly z.$ZodType[] = []): string[] {
  // The menu holds menus.
  if (above.includes(schema)) return []
  return [...fieldsOf(schema)].flatMap(([name, field]) =>
    dates.some((text) => takes(field, text)) && !['no date', 'none'].some((text) => takes(field, text))
      ? [name]
      : datesIn(field, [...above, schema]),
  )
}

const all = (endpoints as readonly Endpoint[]).map((endpoint) => [endpoint.name, endpoint] as const)

test.each(all)('%s: a recording keeps or replaces each date for a reason', (_, { request, response }) => {
  const found = [...new Set([...datesIn(request), ...datesIn(response)])]
  expect(found.filter((field) => !keepsTexts(field) && !Object.hasOwn(replacedDates, field))).toEqual([])
})
