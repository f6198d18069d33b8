import { Collection } from '@mswjs/data'
import type { Schema } from '../../src/api/endpoint.ts'

type Value = string | number | boolean | null

/** One table of the school. Whatever comes out is a copy: nothing outside `db/` can alter what is stored. */
export interface Table<R extends object> {
  /** The row with this key. */
  get(key: Value): R | undefined
  /**
   * The rows whose field has this value, in the order in which they got it; text is compared without regard to
   * case. Throws if the field is not an indexed one.
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
}

/**
 * A collection with indexes beside it: the library finds a record by walking over all of them, and accepts one
 * key twice.
 */
export function createTable<R extends object>(
  name: string,
  schema: Schema<R, R>,
  primaryKey: keyof R,
  indexed: readonly (keyof R)[],
): Table<R> {
  const collection = new Collection({ schema: tellingSchema(name, schema, primaryKey) })
  type Stored = ReturnType<typeof collection.all>[number]
  const taken = new Set<unknown>()
  const byKey = new Map<unknown, Stored>()
  /** For each indexed field: the keys of the rows by value. */
  const indexes = new Map(indexed.map((field) => [field, new Map<unknown, Set<unknown>>()]))
  let lastUpdate: Promise<unknown> = Promise.resolve()

  /** Brings the indexes from one version of a row to the next; undefined is no row. */
  function reindex(key: unknown, before: Stored | undefined, after: Stored | undefined) {
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
      }
    }
  }

  async function create(row: R): Promise<Stored> {
    const key = row[primaryKey]
    if (taken.has(key)) throw new Error(`${name}: ${String(primaryKey)} ${String(key)} exists already`)
    taken.add(key)
    try {
      const record = await collection.create(row)
      byKey.set(key, record)
      reindex(key, undefined, record)
      return record
    } catch (error) {
      taken.delete(key)
      throw error
    }
  }

  function existing(key: Value): Stored {
    const record = byKey.get(key)
    if (record) return record
    throw new Error(`${name}: no row with ${String(primaryKey)} ${String(key)}`)
  }

  async function change(key: Value, changes: Partial<R>): Promise<Stored> {
    const before = existing(key)
    if (primaryKey in changes && changes[primaryKey] !== before[primaryKey]) {
      throw new Error(`${name}: ${String(primaryKey)} cannot change`)
    }
    const data = (draft: object) => {
      Object.assign(draft, changes)
    }
    // The library fails in words of its own when the row was removed in the meantime.
    const after = await collection.update(before, { strict: true, data }).catch((error: unknown) => {
      existing(key)
      throw error
    })
    byKey.set(key, after)
    reindex(key, before, after)
    return after
  }

  return {
    get(key) {
      const record = byKey.get(key)
      return record && copy<R>(record)
    },
    where(field, value) {
      const index = indexes.get(field)
      if (!index)
        throw new Error(`${name}: no index on ${String(field)}; add it to foreignKeys in mocks/db/tables.ts`)
      return Array.from(index.get(indexValue(value)) ?? [], (key) => copy<R>(byKey.get(key)))
    },
    all: () => collection.all().map(copy<R>),
    count: () => collection.count(),
    insert: async (row) => copy<R>(await create(row)),
    async fill(rows) {
      // Not at once: some hundred thousand promises in the making take five times as long.
      for (const row of rows) await create(row)
    },
    async update(key, changes) {
      const own = structuredClone(changes)
      // Two at once would both start from the same row, and one change would be lost.
      const updating = lastUpdate.then(() => change(key, own))
      lastUpdate = updating.catch(() => undefined)
      return copy<R>(await updating)
    },
    remove(key) {
      const record = byKey.get(key)
      if (!record) return
      byKey.delete(key)
      reindex(key, record, undefined)
      taken.delete(key)
      collection.delete(record)
    },
  }
}

/** Field by field: cloning a whole record takes three times as long, and a student has thousands of lessons. */
function copy<R>(record: object | undefined): R {
  const row: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(record ?? {})) {
    row[field] = typeof value === 'object' ? structuredClone(value) : value
  }
  return row as R
}

const indexValue = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/**
 * The schema as the library wants it, with an error that names row and fields: the library's own says that
 * something is wrong and prints the rest on the console.
 */
function tellingSchema<R extends object>(name: string, schema: Schema<R, R>, primaryKey: keyof R) {
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
