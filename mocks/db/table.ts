import { Collection } from '@mswjs/data'
import type { Schema } from '../../src/api/endpoint.ts'

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
   */
  prepare(rows: readonly R[]): Promise<() => void>
}

/** What a table needs to know of its rows. */
export interface TableDefinition<R extends object> {
  readonly schema: Schema<R, R>
  /** The field that names a row. */
  readonly key: keyof R
  /** The fields by which rows are looked up beside their key. */
  readonly indexes: readonly (keyof R)[]
}

/** The rows of one table: the library's collection, and the indexes beside it. */
function emptyStore<R extends object>(
  schema: ReturnType<typeof namedSchema<R>>,
  indexed: readonly (keyof R)[],
) {
  const collection = new Collection({ schema })
  return {
    collection,
    taken: new Set<unknown>(),
    byKey: new Map<unknown, ReturnType<typeof collection.all>[number]>(),
    /** For each indexed field: the keys of the rows by value. */
    indexes: new Map(indexed.map((field) => [field, new Map<unknown, Set<unknown>>()])),
    /** The rank of each key: ranks count up as rows are stored. */
    ranks: new Map<unknown, number>(),
    /** Key sets that are no longer in the order of their rows. */
    unsorted: new Set<Set<unknown>>(),
  }
}

/**
 * A collection with indexes beside it: the library finds a record by walking over all of them, and accepts one
 * key twice.
 */
export function createTable<R extends object>(
  name: string,
  { schema, key: primaryKey, indexes: indexed }: TableDefinition<R>,
  onChange: (change: RowChange<R>) => void = () => {},
): Table<R> {
  const rowSchema = namedSchema(name, schema, primaryKey)
  type Store = ReturnType<typeof emptyStore<R>>
  type Stored = ReturnType<Store['collection']['all']>[number]
  let store = emptyStore(rowSchema, indexed)
  let lastRank = 0
  let lastUpdate: Promise<unknown> = Promise.resolve()

  /** Brings the indexes from one version of a row to the next; undefined is no row. */
  function reindex({ indexes, unsorted }: Store, key: unknown, before?: Stored, after?: Stored) {
    for (const [field, index] of indexes) {
      const [from, to] = [before && indexValue(before[field]), after && indexValue(after[field])]
      if (before && after && from === to) continue
      if (before) {
        const keys = index.get(from)
        keys?.delete(key)
        if (keys?.size === 0) index.delete(from)
      }
      if (after) {
        const keys = index.get(to)
        if (keys) keys.add(key)
        else index.set(to, new Set([key]))
        if (keys && before) unsorted.add(keys)
      }
    }
  }

  async function create(into: Store, row: R): Promise<Stored> {
    const key = row[primaryKey]
    const { taken, byKey, ranks, collection } = into
    if (taken.has(key)) throw new Error(`${name}: ${String(primaryKey)} ${String(key)} exists already`)
    taken.add(key)
    try {
      const record = frozen(await collection.create(row))
      byKey.set(key, record)
      ranks.set(key, ++lastRank)
      reindex(into, key, undefined, record)
      return record
    } catch (error) {
      taken.delete(key)
      throw error
    }
  }

  function existing(key: Value): Stored {
    const record = store.byKey.get(key)
    if (record) return record
    throw new Error(`${name}: no row with ${String(primaryKey)} ${String(key)}`)
  }

  async function change(key: Value, changes: Partial<R>): Promise<Stored> {
    const here = store
    const before = existing(key)
    if (primaryKey in changes && changes[primaryKey] !== before[primaryKey as keyof Stored]) {
      throw new Error(`${name}: ${String(primaryKey)} cannot change`)
    }
    const data = (draft: object) => {
      Object.assign(draft, changes)
    }
    // The library fails in words of its own when the row was removed in the meantime.
    const updated = await here.collection.update(before, { strict: true, data }).catch((error: unknown) => {
      existing(key)
      throw error
    })
    const after = frozen(updated)
    here.byKey.set(key, after)
    reindex(here, key, before, after)
    onChange({ key, before, after })
    return after
  }

  /** The keys of one value, in the order of their rows. */
  function inOrder(keys: Set<unknown>): Set<unknown> {
    const { ranks, unsorted } = store
    if (!unsorted.delete(keys)) return keys
    const sorted = [...keys].sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
    keys.clear()
    for (const key of sorted) keys.add(key)
    return keys
  }

  return {
    get: (key) => store.byKey.get(key),
    where(field, value) {
      const index = store.indexes.get(field)
      if (!index) throw new Error(`${name}: no index on ${String(field)}; add it to the table in mocks/db`)
      const keys = index.get(indexValue(value))
      return keys ? Array.from(inOrder(keys), (key) => store.byKey.get(key) as Stored) : []
    },
    all: () => [...store.collection.all()],
    count: () => store.collection.count(),
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
      const before = store.byKey.get(key)
      if (!before) return
      store.byKey.delete(key)
      store.ranks.delete(key)
      reindex(store, key, before, undefined)
      store.taken.delete(key)
      store.collection.delete(before)
      onChange({ key, before })
    },
    async prepare(rows) {
      const next = emptyStore(rowSchema, indexed)
      for (const row of rows) await create(next, row)
      return () => {
        store = next
      }
    },
  }
}

/** Freezes a row with everything in it. */
function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part)
  return Object.freeze(value)
}

const indexValue = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/**
 * The schema in the library's form, with an error that names row and fields: the library's own error names neither
 * and prints the rest on the console.
 */
function namedSchema<R extends object>(name: string, schema: Schema<R, R>, primaryKey: keyof R) {
  const validate = (value: unknown): { value: R } => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return { value: parsed.data }
    const key = String((value as R)[primaryKey])
    const fields = parsed.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`)
    throw new Error(`${name}: the row with ${String(primaryKey)} ${key} does not fit at ${fields.join(', ')}`)
  }
  const standard: {
    version: 1
    vendor: string
    validate: typeof validate
    types?: { input: R; output: R }
  } = { version: 1, vendor: 'webstudent', validate }
  return { '~standard': standard }
}
