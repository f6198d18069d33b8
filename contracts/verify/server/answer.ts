import type { Endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { formOf } from '#api/fields/about.ts'
import type { Schema } from '#api/fields/schema.ts'
import { sessionCookie } from '#mocks/server/wire/cookie.ts'
import { type Fields, isFields, parseJson } from '#shared/json.ts'
import { fieldsOf } from '../../describe/facts/requirements.ts'

/** An answer as a client reads it. */
export interface ReadAnswer {
  readonly status: number
  readonly setCookies: readonly string[]
  /** The text of the body; null when it is a file. */
  readonly body: string | null
  /** The JSON of the body; undefined when it is none. */
  readonly json: unknown
  /** Whether the server says that it carried out the request. */
  readonly accepted: boolean
  /** What Pact compares. */
  forPact(): Response
}

const isText = /json|text|javascript|html|xml|urlencoded|^$/i

/** Reads an answer as a client does: the layout of JSON does not matter, and of the cookies only the session's counts. */
export async function readAnswer(response: Response): Promise<ReadAnswer> {
  const { status } = response
  const headers = new Headers(response.headers)
  const setCookies = response.headers.getSetCookie()
  headers.delete('set-cookie')
  // Pact's library follows a redirect by itself, to whatever address the server names.
  headers.delete('location')
  for (const line of setCookies) if (line.startsWith(`${sessionCookie}=`)) headers.append('set-cookie', line)
  const attachment = /^attachment/i.test(headers.get('content-disposition') ?? '')
  const bytes = await response.arrayBuffer()
  const body =
    !attachment && isText.test(headers.get('content-type') ?? '') ? new TextDecoder().decode(bytes) : null
  const json = body === null ? undefined : parseJson(body)
  const forPact = json === undefined ? bytes : new TextEncoder().encode(JSON.stringify(json)).buffer
  const refused = isFields(json) && (json.success === false || (json.error ?? null) !== null)
  return {
    status,
    setCookies,
    body,
    json,
    accepted: response.ok && !refused,
    forPact: () => new Response(forPact.byteLength > 0 ? forPact : null, { status, headers }),
  }
}

/** Whether a field holds a whole number, whatever it is wrapped in. */
function isWhole(schema: Schema): boolean {
  const { def } = formOf(schema) as { def?: { type?: string; format?: string; innerType?: Schema } }
  return def?.innerType ? isWhole(def.innerType) : def?.type === 'number' && def.format === 'safeint'
}

/** The fields that hold a whole number wherever they stand. */
const wholeNumbers = new Set(
  [...groupedFields()].flatMap(([name, schemas]) => (schemas.every(isWhole) ? [name] : [])),
)

/** The fields of all records by their names. */
function groupedFields(): Map<string, Schema[]> {
  const all = new Map<string, Schema[]>()
  for (const { record } of endpoints as readonly Endpoint[])
    for (const [name, schema] of record ? fieldsOf(record) : [])
      all.set(name, [...(all.get(name) ?? []), schema as Schema])
  return all
}

/** A record in which a whole number that is written as text is a number: it has one meaning. server: rest-15 */
const withNumbers = (row: Fields): Fields =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      wholeNumbers.has(name) && typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
    ]),
  )

/** The records of a list answer; none when it is no such answer. A server may answer one record by itself. server: rest-2 */
export function recordsIn(json: unknown): Fields[] {
  if (!isFields(json)) return []
  return (isFields(json.data) ? [json.data] : listOf(json.data)).map(withNumbers)
}

/** The records of a list; none when it is no list. */
export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/** The result of an Ext.Direct answer; empty where it has none. */
export const resultIn = (json: unknown): Fields =>
  isFields(json) && isFields(json.result) ? json.result : {}

/** Whether a server says that there is nothing of the kind: a list without records. */
export const isEmptyList = (json: unknown): boolean =>
  isFields(json) && Array.isArray(json.data) && json.data.length === 0
