import { formOf } from '#api/fields/about.ts'
import type { Schema } from '#api/fields/schema.ts'
import { sessionCookie } from '#mocks/server/wire/cookie.ts'
import { type Fields, isFields, parseJson } from '#shared/values/json.ts'
import { recordFields } from '../../describe/endpoints.ts'

/** An answer as a client reads it. */
export interface ReadAnswer {
  readonly status: number
  readonly setCookies: readonly string[]
  /** The text of the body; null for a file. */
  readonly body: string | null
  /** The JSON of the body; undefined if it is not JSON. */
  readonly json: unknown
  /** Whether the server says that it did what was requested. */
  readonly accepted: boolean
  /** The answer for Pact's comparison. */
  forPact(): Response
}

const isText = /json|text|javascript|html|xml|urlencoded|^$/i

/**
 * Reads an answer as a client does. For Pact, JSON loses its layout, and only the session cookie counts.
 * @param received its body, if that is known
 */
export async function readAnswer(
  response: Response,
  received?: Uint8Array<ArrayBuffer>,
): Promise<ReadAnswer> {
  const { status } = response
  const headers = new Headers(response.headers)
  const setCookies = response.headers.getSetCookie()
  headers.delete('set-cookie')
  // Pact's library would follow a redirect to whatever address the server names.
  headers.delete('location')
  for (const line of setCookies) if (line.startsWith(`${sessionCookie}=`)) headers.append('set-cookie', line)
  const isAttachment = /^attachment/i.test(headers.get('content-disposition') ?? '')
  const bytes = received ?? (await response.arrayBuffer())
  const body =
    !isAttachment && isText.test(headers.get('content-type') ?? '') ? new TextDecoder().decode(bytes) : null
  const json = body === null ? undefined : parseJson(body)
  const isRefused = isFields(json) && (json.success === false || (json.error ?? null) !== null)
  return {
    status,
    setCookies,
    body,
    json,
    accepted: response.ok && !isRefused,
    forPact: () =>
      new Response(json === undefined ? (bytes.byteLength > 0 ? bytes : null) : JSON.stringify(json), {
        status,
        headers,
      }),
  }
}

/** Whether a field holds a whole number, whatever wraps it. */
function isWhole(schema: Schema): boolean {
  const { def } = formOf(schema) as { def?: { type?: string; format?: string; innerType?: Schema } }
  return def?.innerType ? isWhole(def.innerType) : def?.type === 'number' && def.format === 'safeint'
}

const otherFields = new Set(recordFields.flatMap(([name, schema]) => (isWhole(schema) ? [] : [name])))
/** The names of fields that hold a whole number in all their occurrences. */
const wholeNumbers = new Set(recordFields.map(([name]) => name).filter((name) => !otherFields.has(name)))

/** A record in which whole numbers that were sent as text are numbers: both mean the same. server: rest-15 */
function withNumbers(row: Fields): Fields {
  const written = Object.keys(row).filter((name) => {
    const value = row[name]
    return typeof value === 'string' && wholeNumbers.has(name) && /^\d{1,15}$/.test(value)
  })
  return written.length === 0
    ? row
    : { ...row, ...Object.fromEntries(written.map((name) => [name, Number(row[name])])) }
}

/** The records of parsed answers, because many probes read the same answer. */
const recordsOf = new WeakMap<Fields, Fields[]>()

/** The records of a list answer; empty for any other. A server may send a single record without a list. server: rest-2 */
export function recordsIn(json: unknown): Fields[] {
  if (!isFields(json)) return []
  const records =
    recordsOf.get(json) ?? (isFields(json.data) ? [json.data] : listOf(json.data)).map(withNumbers)
  recordsOf.set(json, records)
  return [...records]
}

/** The records of a list; empty if it is not a list. */
export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/** A value, if it has fields; otherwise no fields. */
export const asFields = (value: unknown): Fields => (isFields(value) ? value : {})

/** The result of an Ext.Direct answer; empty without one. */
export const resultIn = (json: unknown): Fields => asFields(asFields(json).result)

/** Whether an answer is a list without records. */
export const isEmptyList = (json: unknown): boolean =>
  isFields(json) && Array.isArray(json.data) && json.data.length === 0
