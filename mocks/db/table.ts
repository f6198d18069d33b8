import { Collection } from '@mswjs/data'
import type { Schema } from '../../src/api/endpoint.ts'

type Value = string | number | boolean | null

/** One table of the school. Whatever comes out is a copy: nothing outside `db/` can alter what is stored. */
export interface Table<R extends object> {
  /** The row with this key. */
  get(key: Value): R | undefined
  /** The rows whose field has this value; the field must be an indexed one. */
  where(field: keyof R, value: Value): R[]
  all(): R[]
  count(): number
  /** Stores a new row. Rejects if the key exists or the row does not fit its schema. */
  insert(row: R): Promise<R>
  /** Changes fields of the row with this key. Rejects if there is none or the result does not fit. */
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
  const collection = new Collection({ schema })
  type Stored = ReturnType<typeof collection.all>[number]
  const taken = new Set<unknown>()
  const byKey = new Map<unknown, Stored>()
  const indexes = new Map(indexed.map((field) => [field, new Map<unknown, Set<Stored>>()]))

  function enter(record: Stored) {
    byKey.set(record[primaryKey], record)
    for (const [field, index] of indexes) {
      const rows = index.get(record[field])
      if (rows) rows.add(record)
      else index.set(record[field], new Set([record]))
    }
  }
  function leave(record: Stored) {
    byKey.delete(record[primaryKey])
    for (const [field, index] of indexes) index.get(record[field])?.delete(record)
  }
  const copy = (record: Stored): R => structuredClone(record) as R

  return {
    get(key) {
      const record = byKey.get(key)
      return record && copy(record)
    },
    where(field, value) {
      const index = indexes.get(field)
      if (!index)
        throw new Error(`${name}: no index on ${String(field)}; add it to foreignKeys in mocks/db/tables.ts`)
      return Array.from(index.get(value) ?? [], copy)
    },
    all: () => collection.all().map(copy),
    count: () => collection.count(),
    async insert(row) {
      const key = row[primaryKey]
      if (taken.has(key)) throw new Error(`${name}: ${String(primaryKey)} ${String(key)} exists already`)
      taken.add(key)
      try {
        const record = await collection.create(row)
        enter(record)
        return copy(record)
      } catch (error) {
        taken.delete(key)
        throw error
      }
    },
    async update(key, changes) {
      const before = byKey.get(key)
      if (!before) throw new Error(`${name}: no row with ${String(primaryKey)} ${String(key)}`)
      if (primaryKey in changes && changes[primaryKey] !== before[primaryKey]) {
        throw new Error(`${name}: ${String(primaryKey)} cannot change`)
      }
      const after = await collection.update(before, {
        strict: true,
        data: (draft) => {
          Object.assign(draft as object, structuredClone(changes))
        },
      })
      leave(before)
      enter(after)
      return copy(after)
    },
    remove(key) {
      const record = byKey.get(key)
      if (!record) return
      leave(record)
      taken.delete(key)
      collection.delete(record)
    },
  }
}
