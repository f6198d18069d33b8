import type { Schema } from '#api/fields/schema.ts'

/** The facts about a table that its store needs. */
export interface TableDefinition<R extends object> {
  readonly schema: Schema<R, R>
  /** The field that identifies a row. */
  readonly key: keyof R
  /** The fields by which rows are looked up, other than the key. */
  readonly indexes: readonly (keyof R)[]
}

/** Rows that never change, with their indexes, shared by all schools that start with them. */
export interface SharedRows<R extends object> {
  readonly rows: readonly R[]
  /** The position in `rows` of the row with this key; undefined if there is none. */
  positionOf(key: unknown): number | undefined
  /** The positions in `rows` of the rows whose field has this value, as {@link indexValue} gives it, in order. */
  positionsOf(field: keyof R, value: unknown): readonly number[]
}

/** A value for comparison: text without regard to case. */
export const indexValue = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/** Freezes a value and everything in it. */
export function deepFreeze<T extends object>(value: T): T {
  for (const name in value) {
    const part: unknown = value[name]
    if (typeof part === 'object' && part !== null) deepFreeze(part)
  }
  return Object.freeze(value)
}

const noPositions: readonly number[] = []
/** The shared rows by schema and by list, because a list may be used in several tables. */
const sharedBySchema = new WeakMap<object, WeakMap<readonly object[], unknown>>()

/** The lists of rows that need no check. */
const uncheckedLists = new WeakSet<readonly object[]>()

/** Registers lists whose rows fit their table, as a test has shown: checking takes a quarter of a school's starting time. */
export function skipChecks(lists: Iterable<readonly object[]>): void {
  for (const rows of lists) uncheckedLists.add(rows)
}

/**
 * The shared form of a list of rows, which is made once for each list. The rows are frozen, and checked unless
 * {@link skipChecks} has the list. Throws if a row does not fit its schema or repeats a key.
 */
export function shareRows<R extends object>(
  name: string,
  definition: TableDefinition<R>,
  rows: readonly R[],
): SharedRows<R> {
  const sharedByList = sharedBySchema.get(definition.schema) ?? new WeakMap()
  sharedBySchema.set(definition.schema, sharedByList)
  const found = sharedByList.get(rows) as SharedRows<R> | undefined
  if (found) return found
  const shared = buildSharedRows(name, definition, rows)
  sharedByList.set(rows, shared)
  return shared
}

function buildSharedRows<R extends object>(
  name: string,
  { schema, key }: TableDefinition<R>,
  rows: readonly R[],
): SharedRows<R> {
  const positions = new Map<unknown, number>()
  const isUnchecked = uncheckedLists.has(rows)
  for (const [position, row] of rows.entries()) {
    if (!isUnchecked) checkRow(name, { schema, key }, row)
    if (positions.has(row[key])) throw duplicateKeyError(name, key, row[key])
    positions.set(row[key], position)
  }
  deepFreeze(rows)
  const indexes = new Map<keyof R, Map<unknown, number[]>>()
  /** Each index is made when it is first needed, because most of them are never needed. */
  function indexOf(field: keyof R): Map<unknown, number[]> {
    const known = indexes.get(field)
    if (known) return known
    const index = new Map<unknown, number[]>()
    for (const [position, row] of rows.entries()) {
      const value = indexValue(row[field])
      const positionsOfValue = index.get(value)
      if (positionsOfValue) positionsOfValue.push(position)
      else index.set(value, [position])
    }
    indexes.set(field, index)
    return index
  }
  return {
    rows,
    positionOf: (key) => positions.get(key),
    positionsOf: (field, value) => indexOf(field).get(value) ?? noPositions,
  }
}

/** The row as its schema parses it. Throws an error with the row and the fields if it does not fit. */
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

/** The error for a key that exists already. */
export const duplicateKeyError = (name: string, key: PropertyKey, value: unknown): Error =>
  new Error(`${name}: ${String(key)} ${String(value)} exists already`)
