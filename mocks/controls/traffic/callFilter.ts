import * as z from 'zod/mini'
import { parseJson } from '#shared/values/json.ts'
import type { TrafficEntry } from './traffic.ts'

/** A filter of calls. All given fields must match; unknown fields are refused. */
export const callFilterSchema = z.strictObject({
  /** The name of the endpoint. */
  endpoint: z.optional(z.string()),
  method: z.optional(z.string()),
  /** A part of the path with its query, without regard to case. */
  path: z.optional(z.string()),
  /** Fields that the body must have; a given list must match the first elements. Passwords in the body are masked. */
  body: z.optional(z.unknown()),
  /** The HTTP status, `no connection` or `no answer`. */
  status: z.optional(z.union([z.int(), z.literal(['no connection', 'no answer'])])),
  /** Only calls after the call with this number. */
  after: z.optional(z.int()),
})
export type CallFilter = z.output<typeof callFilterSchema>

/** Whether a value contains everything that the wanted value has. */
function includes(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return value === wanted
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(wanted))
    return false
  return Object.entries(wanted).every(
    ([name, field]) =>
      Object.hasOwn(value, name) && includes((value as Record<string, unknown>)[name], field),
  )
}

function bodyIncludes(body: string, wanted: unknown): boolean {
  const json = parseJson(body)
  return json !== undefined && includes(json, wanted)
}

/** The calls of a log that match a filter. */
export function findCalls(entries: readonly TrafficEntry[], filter: CallFilter): TrafficEntry[] {
  const { endpoint, method, path, body, status, after = 0 } = filter
  return entries.filter(
    (entry) =>
      entry.id > after &&
      (endpoint === undefined || entry.endpoint === endpoint) &&
      (method === undefined || entry.method === method.toUpperCase()) &&
      (path === undefined || entry.path.toLowerCase().includes(path.toLowerCase())) &&
      (status === undefined || entry.status === status) &&
      (body === undefined || bodyIncludes(entry.body, body)),
  )
}
