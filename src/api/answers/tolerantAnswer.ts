import { inBatches } from '#shared/batches.ts'
import { isFields } from '#shared/values/json.ts'
import type { Endpoint } from '../endpoint.ts'
import { failureOf } from '../failures/failure.ts'
import type { Schema } from '../fields/schema.ts'
import { recordDeviations } from './deviations.ts'
import { isAssumed, normalize } from './normalize.ts'
import { isSingle } from './single.ts'

// This file is loaded only for an answer that is large or deviates from the agreed form.

/** At most this many paths of fields that do not fit are listed for an answer; the other rows are only counted. */
const maxMisfitPaths = 20

/** If none of this many first rows fits, the answer has another form and no further row is parsed. */
const maxRowsWithoutFit = 200

interface Misfits {
  /** The number of rows that do not fit. */
  count: number
  /** The paths of the first fields that do not fit, such as `data.3.Tebetalen`. */
  readonly paths: string[]
  /** The names of the fields that were read in another form than agreed. */
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
 * Reads the rows of a list one by one, in batches that do not block the page. A row that does not fit is omitted, and a repeated
 * one counts once. Throws an {@link ApiFailure} if no row at all fits, because the answer then has another form. rule: error-8,
 * request-14
 */
export async function readRows(endpoint: Endpoint, record: Schema, rows: readonly unknown[]) {
  const misfits: Misfits = { count: 0, paths: [], normalized: new Set(), leftOut: new Set() }
  const accepted: unknown[] = []
  const jsonByKey = new Map<unknown, string>()
  await inBatches(rows, (row, index) => {
    const parsedRow = readRow(endpoint, record, row, index, misfits)
    if (parsedRow !== null && isNewRow(endpoint, parsedRow, index, jsonByKey, misfits))
      accepted.push(parsedRow)
    return accepted.length > 0 || index + 1 < maxRowsWithoutFit
  })
  if (accepted.length === 0 && misfits.count > 0) throw mismatch(endpoint, misfits.paths)
  warn(endpoint, misfits)
  if (misfits.count === 0) return accepted
  console.error(`${endpoint.name}: ${misfits.count} rows omitted, the first at ${misfits.paths.join(', ')}`)
  const fields = new Set(misfits.paths.map((path) => path.replace(/^data\.\d+\.?/, '')).filter(Boolean))
  const omittedRows = { endpoint, count: misfits.count, fields: [...fields] }
  return recordDeviations(accepted, { omittedRows, originals: new Map() })
}

function readRow(endpoint: Endpoint, record: Schema, row: unknown, index: number, misfits: Misfits) {
  const parsed = record.safeParse(row)
  if (parsed.success) return parsed.data
  const normalized = normalize(record, row, (path) => isAssumed(endpoint, path))
  if (normalized && hasKnownField(record, row)) {
    for (const name of normalized.originals.keys()) misfits.normalized.add(name)
    for (const name of normalized.leftOut) misfits.leftOut.add(name)
    return normalized.data
  }
  addMisfit(
    misfits,
    parsed.error.issues.map(({ path }) => ['data', index, ...path].join('.')),
  )
  return null
}

/** Whether a row has a field of its record. Without one it is of another shape, even if every field may be absent. */
const hasKnownField = (record: Schema, row: unknown): boolean =>
  isFields(row) && Object.keys((record as { shape?: object }).shape ?? {}).some((name) => name in row)

function addMisfit(misfits: Misfits, paths: readonly string[]): void {
  misfits.count += 1
  misfits.paths.push(...paths.slice(0, maxMisfitPaths - misfits.paths.length))
}

/** Whether a row repeats no earlier row. An identical row is skipped; another row with the same unique key is a misfit. */
function isNewRow(
  { key }: Endpoint,
  row: unknown,
  index: number,
  seen: Map<unknown, string>,
  misfits: Misfits,
): boolean {
  if (key === undefined) return true
  const id = (row as Readonly<Record<string, unknown>>)[key.name]
  const text = JSON.stringify(row)
  const earlier = seen.get(id)
  if (earlier === undefined) {
    seen.set(id, text)
    return true
  }
  if (earlier === text) return false
  if (!key.unique) return true
  addMisfit(misfits, [`data.${index}.${key.name}`])
  return false
}

/**
 * The answer in the agreed arrangement, if a server puts its data elsewhere than assumed: a single record outside a list, or the
 * parts of a result in its `data`. Null if the answer has neither. server: rest-2, method-5
 */
function rearrangedAnswer(endpoint: Endpoint, body: unknown, fields: readonly string[]): unknown {
  if (!isFields(body)) return null
  if (isSingle(endpoint)) return isFields(body.data) ? { ...body, data: [body.data] } : null
  const { result } = body
  const isAssumedPlace = fields.every((field) => isAssumed(endpoint, field.split('.').slice(1)))
  return isAssumedPlace && isFields(result) && isFields(result.data) ? { ...body, result: result.data } : null
}

/** Parses an answer that is not a list of rows and deviates from the agreed form. Throws an {@link ApiFailure}. */
export function readWhole(endpoint: Endpoint, body: unknown, fields: readonly string[]): unknown {
  const payloadKey = endpoint.envelope === 'rpc' ? 'result' : 'data'
  const isAssumedPart = (path: readonly PropertyKey[]) =>
    path[0] === payloadKey && isAssumed(endpoint, path.slice(1))
  const { answer } = endpoint
  const rearranged = rearrangedAnswer(endpoint, body, fields)
  const normalized =
    normalize(answer, body, isAssumedPart) ??
    (rearranged === null ? null : normalize(answer, rearranged, isAssumedPart))
  if (!normalized) throw mismatch(endpoint, fields.slice(0, maxMisfitPaths))
  const withoutPayloadKey = (name: string) => name.slice(payloadKey.length + 1) || payloadKey
  const originals = new Map(
    [...normalized.originals].map(([name, value]) => [withoutPayloadKey(name), value]),
  )
  warn(endpoint, {
    normalized: new Set(originals.keys()),
    leftOut: new Set(normalized.leftOut.map(withoutPayloadKey)),
  })
  const { data } = normalized
  return typeof data === 'object' && data !== null
    ? recordDeviations(data, { omittedRows: null, originals })
    : data
}
