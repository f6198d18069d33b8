import type { Schema } from '#api/fields/schema.ts'

/** What a table needs to know of its rows. */
export interface TableDefinition<R extends object> {
  readonly schema: Schema<R, R>
  /** The field that names a row. */
  readonly key: keyof R
  /** The fields by which rows are looked up, besides their key. */
  readonly indexes: readonly (keyof R)[]
}

/** Rows that never change, with their indexes. Every school that starts with them uses the same ones. */
export interface SharedRows<R extends object> {
  readonly rows: readonly R[]
  /** The place of the row with this key in `rows`; undefined if there is none. */
  positionOf(key: unknown): number | undefined
  /** The places of the rows whose field has this value, as {@link indexValue} gives it, in order. */
  positionsOf(field: keyof R, value: unknown): readonly number[]
}

/** Text is compared without regard to case. */
export const indexValue = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/** Freezes a value with everything in it. */
export function frozen<T extends object>(value: T): T {
  for (const name in value) {
    const part: unknown = value[name]
    if (typeof part === 'object' && part !== null) frozen(part)
  }
  return Object.freeze(value)
}

const none: readonly number[] = []
/** By schema, since one list of rows may stand in several tables. */
const known = new WeakMap<object, WeakMap<readonly object[], unknown>>()

/** Lists of rows that are not checked again. */
const fitting = new WeakSet<readonly object[]>()

/**
 * Says that each row of these lists fits its table, which a test has shown. To check them takes a fourth of the time in which a
 * school starts.
 */
export function knownToFit(lists: Iterable<readonly object[]>): void {
  for (const rows of lists) fitting.add(rows)
}

/**
 * The shared form of a list of rows. It is made once for each list: the rows are checked, unless they are {@link knownToFit}, and
 * frozen as they are. Throws if a row does not fit its schema, or has the key of another one.
 */
export function shareRows<R extends object>(
  name: string,
  definition: TableDefinition<R>,
  rows: readonly R[],
): SharedRows<R> {
  const ofSchema = known.get(definition.schema) ?? new WeakMap()
  known.set(definition.schema, ofSchema)
  const found = ofSchema.get(rows) as SharedRows<R> | undefined
  if (found) return found
  const shared = share(name, definition, rows)
  ofSchema.set(rows, shared)
  return shared
}

function share<R extends object>(
  name: string,
  { schema, key }: TableDefinition<R>,
  rows: readonly R[],
): SharedRows<R> {
  const positions = new Map<unknown, number>()
  const isChecked = fitting.has(rows)
  for (const [position, row] of rows.entries()) {
    if (!isChecked) checkRow(name, { schema, key }, row)
    if (positions.has(row[key])) throw existsAlready(name, key, row[key])
    positions.set(row[key], position)
  }
  frozen(rows)
  const indexes = new Map<keyof R, Map<unknown, number[]>>()
  /** Made when it is first needed, because most tests use few tables. */
  function indexOf(field: keyof R): Map<unknown, number[]> {
    const made = indexes.get(field)
    if (made) return made
    const index = new Map<unknown, number[]>()
    for (const [position, row] of rows.entries()) {
      const value = indexValue(row[field])
      const places = index.get(value)
      if (places) places.push(position)
      else index.set(value, [position])
    }
    indexes.set(field, index)
    return index
  }
  return {
    rows,
    positionOf: (key) => positions.get(key),
    positionsOf: (field, value) => indexOf(field).get(value) ?? none,
  }
}

/** The row as its schema gives it. Throws an error that names row and fields if it does not fit. */
export function checkRow<R extends object>(
  name: string,
  { schema, key }: Pick<TableDefinition<R>, 'schema' | 'key'>,
  row: unknown,
): R {
  const parsed = schema.safeParse(row)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`)
  const rowName = `${String(key)} ${String((row as R)[key])}`
  throw new Error(`${name}: the row with ${rowName} does not fit at ${fields.join(', ')}`)
}

/** The error for a key that another row has. */
export const existsAlready = (name: string, key: PropertyKey, value: unknown): Error =>
  new Error(`${name}: ${String(key)} ${String(value)} exists already`)
