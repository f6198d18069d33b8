import { Collection } from '@mswjs/data'
import {
  checkRow,
  existsAlready,
  frozen,
  indexValue,
  type SharedRows,
  shareRows,
  type TableDefinition,
} from './sharedRows.ts'

export type { TableDefinition } from './sharedRows.ts'

type Value = string | number | boolean | null

/** A change of a row: a new row has no `before`, a removed one no `after`. */
export interface RowChange<R extends object = object> {
  readonly key: Value
  readonly before?: R
  readonly after?: R
}

/** One table of the school. Its rows are frozen: nothing outside `db/` can change what is stored. */
export interface Table<R extends object> {
  /** The row with this key. */
  get(key: Value): R | undefined
  /**
   * The rows whose field has this value, in the order in which they were stored; text is compared without regard
   * to case. Throws if the field is not an indexed one.
   */
  where(field: keyof R, value: Value): R[]
  all(): R[]
  /** The rows that differ from those with which the school started, or are new. Only these take memory. */
  own(): R[]
  count(): number
  /** Stores a new row. Rejects if the key exists or the row does not fit its schema; nothing is stored then. */
  insert(row: R): Promise<R>
  /** Stores many new rows. Rejects at the first that cannot be stored; those before it are stored. */
  fill(rows: readonly R[]): Promise<void>
  /**
   * Changes fields of the row with this key; changes made at once follow each other. Rejects if there is no such
   * row or the result does not fit; nothing is changed then.
   */
  update(key: Value, changes: Partial<R>): Promise<R>
  /** Removes the row with this key, if there is one. */
  remove(key: Value): void
  /**
   * Prepares rows that replace all stored ones. Gives a function that does so at once. Rejects if a row does not
   * fit.
   *
   * @param seeded the rows with which the school started, if `rows` are others. They are frozen and shared with every
   *   school that started so. Of `rows`, only those that are not among them take memory.
   */
  prepare(rows: readonly R[], seeded?: readonly R[]): Promise<() => void>
}

/** A row that this table does not share. Rows are sorted by rank: shared ones by their place, new ones after them. */
interface OwnRow<R> {
  readonly rank: number
  readonly row: R
}

/** The rows of one table: shared ones, and in the library's collection what differs from them. */
function emptyStore<R extends object>(schema: ReturnType<typeof librarySchema<R>>, shared: SharedRows<R>) {
  const collection = new Collection({ schema })
  type Stored = ReturnType<typeof collection.all>[number]
  return {
    shared,
    collection,
    /** The rows that are not shared, by key; null for a shared row that was removed. */
    own: new Map<unknown, OwnRow<Stored> | null>(),
    /** For each indexed field: the rows that are not shared by value. */
    indexes: new Map<keyof R, Map<unknown, Set<OwnRow<Stored>>>>(),
    /** The keys of rows that are being stored. */
    arriving: new Set<unknown>(),
    lastRank: shared.rows.length,
    count: shared.rows.length,
  }
}

/**
 * A table that shares the rows with which it starts. It has indexes of its own: the library finds a record by walking
 * over all of them, and accepts one key twice.
 */
export function createTable<R extends object>(
  name: string,
  definition: TableDefinition<R>,
  onChange: (change: RowChange<R>) => void = () => {},
): Table<R> {
  const { key: primaryKey, indexes: indexed } = definition
  const rowSchema = librarySchema(name, definition)
  type Store = ReturnType<typeof emptyStore<R>>
  type Stored = ReturnType<Store['collection']['all']>[number]
  let store = emptyStore(rowSchema, shareRows(name, definition, noRows as readonly R[]))
  let lastUpdate: Promise<unknown> = Promise.resolve()

  /** Brings the indexes from one version of an own row to the next; null is no row. */
  function reindex({ indexes }: Store, before: OwnRow<Stored> | null, after: OwnRow<Stored> | null) {
    for (const field of indexed) {
      const index = indexes.get(field) ?? new Map<unknown, Set<OwnRow<Stored>>>()
      indexes.set(field, index)
      if (before) index.get(indexValue(before.row[field]))?.delete(before)
      if (!after) continue
      const value = indexValue(after.row[field])
      const rows = index.get(value)
      if (rows) rows.add(after)
      else index.set(value, new Set([after]))
    }
  }

  function setOwn(into: Store, key: unknown, row: Stored, rank: number): void {
    const own = { rank, row }
    reindex(into, into.own.get(key) ?? null, own)
    into.own.set(key, own)
  }

  function rowAt({ own, shared }: Store, key: unknown): R | undefined {
    const found = own.get(key)
    if (found !== undefined) return found?.row
    const position = shared.positionOf(key)
    return position === undefined ? undefined : shared.rows[position]
  }

  async function create(into: Store, row: R, rank?: number): Promise<Stored> {
    const key = row[primaryKey]
    const { arriving, collection } = into
    if (arriving.has(key) || rowAt(into, key)) throw existsAlready(name, primaryKey, key)
    arriving.add(key)
    try {
      const record = frozen(await collection.create(row))
      setOwn(into, key, record, rank ?? ++into.lastRank)
      into.count += 1
      return record
    } finally {
      arriving.delete(key)
    }
  }

  const noRow = (key: Value) => new Error(`${name}: no row with ${String(primaryKey)} ${String(key)}`)

  function existing(key: Value): R {
    const row = rowAt(store, key)
    if (row) return row
    throw noRow(key)
  }

  async function change(key: Value, changes: Partial<R>): Promise<R> {
    const here = store
    const before = existing(key)
    if (primaryKey in changes && changes[primaryKey] !== before[primaryKey]) {
      throw new Error(`${name}: ${String(primaryKey)} cannot change`)
    }
    const own = here.own.get(key)
    const data = (draft: object) => {
      Object.assign(draft, changes)
    }
    const updating = own
      ? here.collection.update(own.row, { strict: true, data })
      : here.collection.create({ ...before, ...changes })
    // The library fails in words of its own when the row was removed in the meantime.
    const updated = await updating.catch((error: unknown) => {
      existing(key)
      throw error
    })
    if (rowAt(here, key) !== before) {
      here.collection.delete(updated)
      throw noRow(key)
    }
    const after = frozen(updated)
    setOwn(here, key, after, own?.rank ?? (here.shared.positionOf(key) as number))
    onChange({ key, before, after })
    return after
  }

  function allOf({ shared, own }: Store): R[] {
    if (own.size === 0) return [...shared.rows]
    const kept = shared.rows.flatMap((row): R[] => {
      const found = own.get(row[primaryKey])
      if (found === undefined) return [row]
      return found && found.rank < shared.rows.length ? [found.row] : []
    })
    const added = [...own.values()].filter((each) => each !== null && each.rank >= shared.rows.length)
    for (const { row } of (added as OwnRow<Stored>[]).sort(byRank)) kept.push(row)
    return kept
  }

  return {
    get: (key) => rowAt(store, key),
    where(field, value) {
      if (!indexed.includes(field))
        throw new Error(`${name}: no index on ${String(field)}; add it to the table in mocks/db`)
      const { shared, own, indexes } = store
      const wanted = indexValue(value)
      const positions = shared.positionsOf(field, wanted)
      if (own.size === 0) return positions.map((position) => shared.rows[position] as R)
      const kept = positions
        .map((rank) => ({ rank, row: shared.rows[rank] as R }))
        .filter(({ row }) => !own.has(row[primaryKey]))
      const changed = indexes.get(field)?.get(wanted) ?? []
      return [...kept, ...changed].sort(byRank).map(({ row }) => row)
    },
    all: () => allOf(store),
    own: () => [...store.own.values()].flatMap((own) => own?.row ?? []),
    count: () => store.count,
    async insert(row) {
      const stored = await create(store, row)
      onChange({ key: stored[primaryKey as keyof Stored] as Value, after: stored })
      return stored
    },
    async fill(rows) {
      // Not at once: some hundred thousand promises in the making take five times as long.
      for (const row of rows) await create(store, row)
    },
    async update(key, changes) {
      const own = structuredClone(changes)
      // Two at once would both start from the same row, and one change would be lost.
      const updating = lastUpdate.then(() => change(key, own))
      lastUpdate = updating.catch(() => undefined)
      return await updating
    },
    remove(key) {
      const before = rowAt(store, key)
      if (!before) return
      const own = store.own.get(key) ?? null
      reindex(store, own, null)
      if (own) store.collection.delete(own.row)
      if (store.shared.positionOf(key) === undefined) store.own.delete(key)
      else store.own.set(key, null)
      store.count -= 1
      onChange({ key, before })
    },
    async prepare(rows, seeded = rows) {
      const next = emptyStore(rowSchema, shareRows(name, definition, seeded))
      if (rows !== seeded) await take(next, rows)
      return () => {
        store = next
      }
    },
  }

  /** Brings a store with the seeded rows to other ones. */
  async function take(next: Store, rows: readonly R[]): Promise<void> {
    const { shared, own } = next
    const keys = new Set<unknown>()
    let last = -1
    for (const row of rows) {
      const key = row[primaryKey]
      if (keys.has(key)) throw existsAlready(name, primaryKey, key)
      keys.add(key)
    }
    for (const row of shared.rows) {
      // Hidden until their new version is stored.
      if (!keys.has(row[primaryKey])) own.set(row[primaryKey], null)
    }
    for (const row of rows) {
      const position = shared.positionOf(row[primaryKey])
      // Out of order means removed and stored anew.
      const inPlace = position !== undefined && position > last && next.lastRank === shared.rows.length
      if (inPlace) last = position
      if (inPlace && shared.rows[position] === row) continue
      if (position !== undefined) own.set(row[primaryKey], null)
      await create(next, row, inPlace ? position : undefined)
    }
    next.count = rows.length
  }
}

const noRows: readonly object[] = Object.freeze([])

const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank

/**
 * The schema in the library's form, with an error that names row and fields: the library's own error names neither
 * and prints the rest on the console.
 */
function librarySchema<R extends object>(name: string, definition: TableDefinition<R>) {
  const validate = (value: unknown): { value: R } => ({ value: checkRow(name, definition, value) })
  const standard: {
    version: 1
    vendor: string
    validate: typeof validate
    types?: { input: R; output: R }
  } = { version: 1, vendor: 'webstudent', validate }
  return { '~standard': standard }
}
