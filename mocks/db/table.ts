import { RowStore } from './rowStore.ts'
import type { TableDefinition } from './sharedRows.ts'

type FieldValue = string | number | boolean | null

/** A change of a row: a new row has no `before`, a removed row no `after`. */
export interface RowChange<R extends object = object> {
  readonly key: FieldValue
  readonly before?: R
  readonly after?: R
}

/** One table of the school. Its rows are frozen: nothing outside `db/` can change what is stored. */
export interface Table<R extends object> {
  /** The row with this key. */
  get(key: FieldValue): R | undefined
  /** The rows whose field has this value, in the order in which they were stored, without regard to case. Throws without an index. */
  where(field: keyof R, value: FieldValue): R[]
  all(): R[]
  /** The rows that are new, or differ from those with which the school started. Other rows are shared between schools. */
  unshared(): R[]
  count(): number
  /** Stores a new row. Rejects if the key exists or the row does not fit its schema; nothing is stored then. */
  insert(row: R): Promise<R>
  /** Stores many new rows. Rejects at the first that cannot be stored; those before it are stored. */
  fill(rows: readonly R[]): Promise<void>
  /**
   * Changes fields of the row with this key; simultaneous changes run one after the other. Rejects, without a change, if there
   * is no such row or the result does not fit.
   */
  update(key: FieldValue, changes: Partial<R>): Promise<R>
  /** Removes the row with this key, if there is one. */
  remove(key: FieldValue): void
  /**
   * Prepares rows that replace all stored ones, and returns a function that replaces them at once. Rejects if a row does not fit.
   * @param seeded the rows with which the school started, if `rows` are others. They are frozen and shared by all schools with
   *   the same start; only the rows that are not among them take memory.
   */
  prepare(rows: readonly R[], seeded?: readonly R[]): Promise<() => void>
}

const noRows: readonly never[] = Object.freeze([])

/** A table on top of shared rows. */
export function createTable<R extends object>(
  name: string,
  definition: TableDefinition<R>,
  onChange: (change: RowChange<R>) => void = () => {},
): Table<R> {
  let store = new RowStore<R>(name, definition, noRows)
  let lastUpdate: Promise<unknown> = Promise.resolve()

  async function change(key: FieldValue, changes: Partial<R>): Promise<R> {
    const { before, after } = await store.change(key, changes)
    onChange({ key, before, after })
    return after
  }

  return {
    get: (key) => store.get(key),
    where(field, value) {
      if (definition.indexes.includes(field)) return store.where(field, value)
      throw new Error(`${name}: no index on ${String(field)}; add it to the table in mocks/db`)
    },
    all: () => store.all(),
    unshared: () => store.unshared(),
    count: () => store.count,
    async insert(row) {
      const after = await store.create(row)
      onChange({ key: after[definition.key] as FieldValue, after })
      return after
    },
    async fill(rows) {
      // The rows are stored one by one, because some hundred thousand promises at once take five times as long.
      for (const row of rows) await store.create(row)
    },
    async update(key, changes) {
      const copy = structuredClone(changes)
      // Simultaneous updates would start from the same row, and one change would be lost.
      const updating = lastUpdate.then(() => change(key, copy))
      lastUpdate = updating.catch(() => undefined)
      return await updating
    },
    remove(key) {
      const before = store.remove(key)
      if (before) onChange({ key, before })
    },
    async prepare(rows, seeded = rows) {
      const next = new RowStore(name, definition, seeded)
      if (rows !== seeded) await next.replaceRows(rows)
      return () => {
        store = next
      }
    },
  }
}
