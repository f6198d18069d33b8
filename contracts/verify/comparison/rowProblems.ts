import type * as z from 'zod/v4/core'
import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { formOf } from '#api/fields/about.ts'
import { dayCodecs } from '#api/fields/dateFields.ts'
import { euro } from '#api/fields/fields.ts'
import type { Fields } from '#shared/values/json.ts'
import { fieldsOf } from '../../describe/schemaFields.ts'
import { inBody, inRows } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { formatOf } from '../../problems/sort.ts'
import { withoutDoubles } from './lessonRows.ts'
import { isTrueOfMost } from './most.ts'

/** Formats in which moments sort like texts. */
const sortable = /^(9999-99-99( 99:99:99)?|99:99(:99)?)$/

function periodProblems({ period }: Endpoint, records: readonly Fields[]): Difference[] {
  if (!period) return []
  const [from, to] = period
  const comparable = records.filter(
    (record) =>
      sortable.test(formatOf(String(record[from]))) &&
      formatOf(String(record[from])) === formatOf(String(record[to])) &&
      record[from] !== record[to],
  )
  const isReversed = (record: Fields) => String(record[to]) < String(record[from])
  // A lesson may continue after midnight, so times without a day are wrong only if most of them are.
  const hasNoDays = comparable.every((record) => !/^\d{4}-/.test(String(record[from])))
  return (hasNoDays ? isTrueOfMost(comparable, isReversed) : comparable.some(isReversed))
    ? [{ kind: 'reversed', place: inRows(to), from }]
    : []
}

/** The problem of days outside the school year in their row: `2026-2027` is from July to August of the next year. */
function yearProblems({ year }: Endpoint, records: readonly Fields[]): Difference[] {
  if (!year) return []
  const [range, day] = year
  const isOutside = (record: Fields) => {
    const [, first] = /^(\d{4})\D+\d{2,4}$/.exec(String(record[range])) ?? []
    const [, at] = /^(\d{4}-\d\d)-\d\d/.exec(String(record[day])) ?? []
    return first !== undefined && at !== undefined && (at < `${first}-07` || at > `${Number(first) + 1}-08`)
  }
  return records.some(isOutside) ? [{ kind: 'other school year', place: inRows(range) }] : []
}

/** The rows that the portal shows, if it does not show all. */
const shownRowsByEndpoint: Readonly<Record<string, (all: readonly Fields[]) => readonly Fields[]>> = {
  [agendaPunt.name]: withoutDoubles,
}

/** The problems of rows that share a key or an ID, or that occur twice. */
function numberProblems(endpoint: Endpoint, all: readonly Fields[]): Difference[] {
  const records = shownRowsByEndpoint[endpoint.name]?.(all) ?? all
  const { key, title, unused } = endpoint
  const field = key?.name ?? 'ID'
  const rows = new Map(records.map((record) => [JSON.stringify(record), record[field]]))
  if (!fieldsOf(endpoint.record).has(field)) {
    // A few rows may be equal by chance. In a list that no screen requests, they may differ in unknown fields.
    const isRepeated = unused === undefined && rows.size > 1 && rows.size <= records.length / 2
    return isRepeated ? [{ kind: 'rows repeated', place: title ? inRows(title) : inBody('data') }] : []
  }
  const isShared = new Set(rows.values()).size < rows.size
  if (isShared && (field === 'ID' || key?.unique)) return [{ kind: 'one number twice', place: inRows(field) }]
  return rows.size < records.length ? [{ kind: 'row twice', place: inRows(field) }] : []
}

/** The problem of rows whose title, by which people distinguish them, has no letters. */
function nameProblems({ title }: Endpoint, records: readonly Fields[]): Difference[] {
  if (title === undefined) return []
  const titled = records.filter((record) => typeof record[title] === 'string')
  return isTrueOfMost(titled, (record) => !/\p{L}/u.test(String(record[title])))
    ? [{ kind: 'no name', place: inRows(title) }]
    : []
}

/** The problem of days whose month comes first, so the portal would read some of them wrongly. server: rest-4 */
function monthFirstProblems({ record: row }: Endpoint, records: readonly Fields[]): Difference[] {
  const isDay = (schema: z.$ZodType) => dayCodecs.some((day) => formOf(schema) === formOf(day))
  const isSwapped = (text: unknown) => /^(0\d|1[0-2])\/(1[3-9]|2\d|3[01])\/\d{4}$/.test(String(text))
  return [...fieldsOf(row)].flatMap(([field, schema]): Difference[] =>
    isDay(schema) && records.some((record) => isSwapped(record[field]))
      ? [{ kind: 'month first', place: inRows(field) }]
      : [],
  )
}

/** A fee in euro that is improbably high for one programme. */
const improbableFee = 5000

/**
 * The problem of amounts in cents: most are improbably high whole numbers. A single amount shows nothing. server: resource-18
 */
function amountProblems({ record: row }: Endpoint, records: readonly Fields[]): Difference[] {
  return [...fieldsOf(row)].flatMap(([field, schema]): Difference[] => {
    if (schema !== euro) return []
    const amounts = records.flatMap((record) =>
      typeof record[field] === 'number' && record[field] !== 0 ? [record[field]] : [],
    )
    return amounts.every(Number.isInteger) &&
      isTrueOfMost(amounts, (amount) => Math.abs(amount) >= improbableFee)
      ? [{ kind: 'cents', place: inRows(field) }]
      : []
  })
}

/** The problems with the rows of a list that neither a matcher nor a schema shows. */
export const rowProblems = (endpoint: Endpoint, records: readonly Fields[]): Difference[] => [
  ...periodProblems(endpoint, records),
  ...yearProblems(endpoint, records),
  ...numberProblems(endpoint, records),
  ...nameProblems(endpoint, records),
  ...amountProblems(endpoint, records),
  ...monthFirstProblems(endpoint, records),
]
