import * as z from 'zod/mini'
import { parseJson } from '#shared/values/json.ts'
import type { Endpoint, FileContent } from '../endpoint.ts'
import { type FailureReason, failureOf } from '../failures/failure.ts'
import { isRemoval } from './single.ts'

/** An Ext.Direct error, which comes with HTTP status 200. server: rpc-4 */
export const rpcError = z.object({ error: z.object({ code: z.optional(z.number()), message: z.string() }) })
const restError = z.object({ message: z.string() })
const restRefusal = z.object({ success: z.literal(false), message: z._default(z.string(), '') })

/**
 * Parses a response by its endpoint's schema, so that the rest of the portal gets known shapes only. It ignores the Content-Type,
 * because the server sends JSON as `text/html`. Throws an {@link ApiFailure}.
 */
export async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<unknown> {
  const fail = (reason: FailureReason) => failureOf(endpoint, reason)
  const file = endpoint.envelope === 'file' && response.ok ? await readFile(response.clone()) : null
  if (file) return parse(endpoint, file)
  const text = await response.text()
  // A sign-in has no session that could have ended, so a 401 is a refusal with the server's message. rule: sign-in-13
  if (response.status === 401 && endpoint.effect !== 'opens a session') throw fail({ kind: 'unauthorized' })
  const json =
    endpoint.envelope === 'script'
      ? undefined
      : parseJson(isEmptySuccess(endpoint, response, text) ? '{"success":true}' : text)
  if (!response.ok) {
    const { status, statusText } = response
    throw fail({ kind: 'status', status, statusText, message: messageIn(json) })
  }
  if (endpoint.envelope === 'script') return parse(endpoint, text)
  if (json === undefined && endpoint.envelope !== 'plain') throw fail({ kind: 'unreadable' })
  const rpc = rpcError.safeParse(json)
  if (endpoint.envelope === 'rpc' && rpc.success) {
    throw fail({ kind: 'refused', code: rpc.data.error.code ?? null, message: rpc.data.error.message })
  }
  const refusal = restRefusal.safeParse(json)
  if (refusal.success) throw fail({ kind: 'refused', code: null, message: refusal.data.message })
  if (endpoint.envelope === 'file') throw fail({ kind: 'unreadable' })
  return parse(endpoint, endpoint.envelope === 'plain' ? text : json)
}

/** Parses the text of a list, as {@link readAnswer} does for a successful response. */
export const readList = <E extends Endpoint>(endpoint: E, text: string): Promise<unknown> =>
  parse(endpoint, parseJson(text))

/**
 * Whether an empty answer is a success. With status 204 it is after any change, because a server need not answer with the record;
 * with status 200 only after a removal. rule: save-1; server: rest-6
 */
const isEmptySuccess = (endpoint: Endpoint, { status }: Response, text: string) =>
  text === '' &&
  (status === 204 || (status === 200 && isRemoval(endpoint))) &&
  endpoint.envelope === 'list' &&
  endpoint.effect === 'writes'

/** The file in an answer; null for a web page, and for JSON that is not sent as a file. */
async function readFile(response: Response): Promise<FileContent | null> {
  const type = (response.headers.get('Content-Type') ?? '').replace(/;.*$/, '').trim()
  const disposition = response.headers.get('Content-Disposition')
  if (disposition === null && /^(text\/html|application\/json)$/i.test(type)) return null
  return { name: fileName(disposition ?? ''), type, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** The name in a Content-Disposition, preferably from `filename*`, which may hold any character. */
function fileName(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded)
  } catch {} // A badly encoded name is ignored: the plain name follows it.
  const [, quoted, bare] = /filename=(?:"([^"]*)"|([^;\s]+))/i.exec(disposition) ?? []
  return quoted ?? bare ?? ''
}

/** The server's message in the body of a failure, or `''`. */
function messageIn(json: unknown): string {
  const rest = restError.safeParse(json)
  if (rest.success) return rest.data.message
  const rpc = rpcError.safeParse(json)
  return rpc.success ? rpc.data.error.message : ''
}

/** A longer list is parsed in batches. */
const maxRowsPerParse = 2_000

/** More rows than any list of a school has; showing them would freeze the page. rule: request-15 */
const maxRows = 150_000

async function parse(endpoint: Endpoint, body: unknown): Promise<unknown> {
  const { record, key } = endpoint
  const rows = record ? rowsIn(body) : null
  if (rows && rows.length > maxRows) throw failureOf(endpoint, { kind: 'tooMuch' })
  if (!record || !rows || rows.length <= maxRowsPerParse) {
    const parsed = tryParse(endpoint, body)
    if (parsed.success && !(key && hasDuplicates(parsed.data, key.name))) return parsed.data
    if (endpoint.envelope === 'script' || endpoint.envelope === 'plain')
      throw failureOf(endpoint, { kind: 'unreadable' })
    if (!record || !rows) {
      const fields = parsed.error?.issues.map(({ path }) => path.join('.')) ?? []
      return (await import('./tolerantAnswer.ts')).readWhole(endpoint, body, fields)
    }
  }
  return (await import('./tolerantAnswer.ts')).readRows(endpoint, record, rows)
}

/** The rows of a list; null for anything else. */
function rowsIn(body: unknown): readonly unknown[] | null {
  const { success, data } = (body ?? {}) as { success?: unknown; data?: unknown }
  return success === true && Array.isArray(data) ? data : null
}

const hasDuplicates = (rows: unknown, key: string): boolean =>
  Array.isArray(rows) && new Set(rows.map((row) => row[key])).size < rows.length

function tryParse(endpoint: Endpoint, body: unknown) {
  try {
    return endpoint.answer.safeParse(body)
  } catch (error) {
    // An answer that is nested too deeply exhausts the stack.
    console.error(`${endpoint.name}: the answer cannot be read`, error)
    throw failureOf(endpoint, { kind: 'unreadable' })
  }
}
