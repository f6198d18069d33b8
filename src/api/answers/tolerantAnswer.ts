import { inPieces } from '#shared/pieces.ts'
import type { Endpoint } from '../endpoint.ts'
import { failureOf } from '../failures/failure.ts'
import type { Schema } from '../fields/schema.ts'
import { isAssumed, normalize } from './normalize.ts'
import { noteReading } from './reading.ts'
import { isSingle } from './single.ts'

/** Loaded for an answer that is large, or that has not entirely the agreed form. */

/** The most misfits of an answer that are kept; for the rest only the rows are counted. */
const mostMisfits = 20

/** If none of this number of first rows fits, the answer has another form and no further row is parsed. */
const rowsOfAnotherForm = 200

interface Misfits {
  /** Rows that do not fit. */
  count: number
  /** Paths of the first fields that do not fit: `data.3.Tebetalen`. */
  readonly paths: string[]
  /** Names of fields that were read in another form than agreed, or left out. */
  readonly normalized: Set<string>
  readonly leftOut: Set<string>
}

const mismatch = (endpoint: Endpoint, fields: readonly string[]) => {
  console.error(`${endpoint.name}: unexpected answer at ${fields.join(', ')}`)
  return failureOf(endpoint, { kind: 'mismatch', fields })
}

function warn({ name }: Endpoint, { normalized, leftOut }: Pick<Misfits, 'normalized' | 'leftOut'>): void {
  if (normalized.size > 0)
    console.warn(`${name}: read in another form than assumed: ${[...normalized].join(', ')}`)
  if (leftOut.size > 0)
    console.warn(`${name}: left out, because it could not be read: ${[...leftOut].join(', ')}`)
}

/**
 * Reads the rows of a list one by one, in pieces that do not hold up the page. A row that does not fit is set aside, a
 * repeated one counts once. Throws an {@link ApiFailure} when there are rows and none of them fits: then the form is
 * another one.
 * rule: error-8, request-14
 */
export async function readRows(endpoint: Endpoint, record: Schema, rows: readonly unknown[]) {
  const misfits: Misfits = { count: 0, paths: [], normalized: new Set(), leftOut: new Set() }
  const good: unknown[] = []
  const seen = new Map<unknown, string>()
  await inPieces(rows, (row, at) => {
    const read = readRow(endpoint, record, row, at, misfits)
    if (read !== null && isFirst(endpoint, read, at, seen, misfits)) good.push(read)
    return good.length > 0 || at + 1 < rowsOfAnotherForm
  })
  if (good.length === 0 && misfits.count > 0) throw mismatch(endpoint, misfits.paths)
  warn(endpoint, misfits)
  if (misfits.count === 0) return good
  console.error(`${endpoint.name}: ${misfits.count} rows set aside, the first at ${misfits.paths.join(', ')}`)
  const fields = new Set(misfits.paths.map((path) => path.replace(/^data\.\d+\.?/, '')).filter(Boolean))
  const aside = { endpoint, count: misfits.count, fields: [...fields] }
  return noteReading(good, { aside, originals: new Map() })
}

function readRow(endpoint: Endpoint, record: Schema, row: unknown, at: number, misfits: Misfits) {
  const parsed = record.safeParse(row)
  if (parsed.success) return parsed.data
  const normalized = normalize(record, row, (path) => isAssumed(endpoint, path))
  if (normalized) {
    for (const name of normalized.originals.keys()) misfits.normalized.add(name)
    for (const name of normalized.leftOut) misfits.leftOut.add(name)
    return normalized.data
  }
  setAside(
    misfits,
    parsed.error.issues.map(({ path }) => ['data', at, ...path].join('.')),
  )
  return null
}

function setAside(misfits: Misfits, paths: readonly string[]): void {
  misfits.count += 1
  misfits.paths.push(...paths.slice(0, mostMisfits - misfits.paths.length))
}

/** Whether a row is not a repetition. The same row once more means nothing; another row with the same key does not fit. */
function isFirst(
  { key }: Endpoint,
  row: unknown,
  at: number,
  seen: Map<unknown, string>,
  misfits: Misfits,
): boolean {
  if (key === undefined) return true
  const id = (row as Readonly<Record<string, unknown>>)[key.name]
  const text = JSON.stringify(row)
  const before = seen.get(id)
  if (before === undefined) {
    seen.set(id, text)
    return true
  }
  if (before === text) return false
  if (!key.unique) return true
  setAside(misfits, [`data.${at}.${key.name}`])
  return false
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The answer rearranged, where a server has its data in another place than is assumed: one record without a list around
 * it, or the parts of a result in its `data`. Null where there is no such place.
 * server: rest-2, method-5
 */
function withinData(endpoint: Endpoint, body: unknown, fields: readonly string[]): unknown {
  if (!isRecord(body)) return null
  if (isSingle(endpoint)) return isRecord(body.data) ? { ...body, data: [body.data] } : null
  const { result } = body
  const isAssumedPlace = fields.every((field) => isAssumed(endpoint, field.split('.').slice(1)))
  return isAssumedPlace && isRecord(result) && isRecord(result.data) ? { ...body, result: result.data } : null
}

/** Parses an answer that is not a list of rows and has not entirely the agreed form. Throws an {@link ApiFailure}. */
export function readWhole(endpoint: Endpoint, body: unknown, fields: readonly string[]): unknown {
  const head = endpoint.envelope === 'rpc' ? 'result' : 'data'
  const isOfAnswer = (path: readonly PropertyKey[]) => path[0] === head && isAssumed(endpoint, path.slice(1))
  const { answer } = endpoint
  const deeper = withinData(endpoint, body, fields)
  const normalized =
    normalize(answer, body, isOfAnswer) ?? (deeper === null ? null : normalize(answer, deeper, isOfAnswer))
  if (!normalized) throw mismatch(endpoint, fields.slice(0, mostMisfits))
  const short = (name: string) => name.slice(head.length + 1) || head
  const originals = new Map([...normalized.originals].map(([name, was]) => [short(name), was]))
  warn(endpoint, { normalized: new Set(originals.keys()), leftOut: new Set(normalized.leftOut.map(short)) })
  const { data } = normalized
  return typeof data === 'object' && data !== null ? noteReading(data, { aside: null, originals }) : data
}
