import { Collection } from '@mswjs/data'
import {
  checkRow,
  deepFreeze,
  duplicateKeyError,
  indexValue,
  type SharedRows,
  shareRows,
  type TableDefinition,
} from './sharedRows.ts'

/** A row that is not shared. Rows are sorted by rank: shared rows by their position, new rows after them. */
interface UnsharedRow<R> {
  readonly rank: number
  readonly row: R
}

/**
 * The rows of one table: the shared ones, and the unshared ones in the library's collection. Indexes and unique keys are kept
 * here, because the library looks through all its records, and accepts a key twice.
 */
export class RowStore<R extends object> {
  count: number
  readonly #name: string
  readonly #key: keyof R
  readonly #indexed: readonly (keyof R)[]
  readonly #shared: SharedRows<R>
  readonly #collection: Collection<ReturnType<typeof librarySchema<R>>>
  /** The rows that are not shared, by key; null for a shared row that was removed. */
  readonly #unshared = new Map<unknown, UnsharedRow<StoredRow<R>> | null>()
  /** The rows that are not shared, by value of each indexed field. */
  readonly #indexes = new Map<keyof R, Map<unknown, Set<UnsharedRow<StoredRow<R>>>>>()
  /** The keys of the rows that are being stored. */
  readonly #beingStored = new Set<unknown>()
  #lastRank: number

  constructor(name: string, definition: TableDefinition<R>, seeded: readonly R[]) {
    this.#name = name
    this.#key = definition.key
    this.#indexed = definition.indexes
    this.#shared = shareRows(name, definition, seeded)
    this.#collection = new Collection({ schema: librarySchema(name, definition) })
    this.#lastRank = seeded.length
    this.count = seeded.length
  }

  get(key: unknown): R | undefined {
    const found = this.#unshared.get(key)
    if (found !== undefined) return found?.row
    const position = this.#shared.positionOf(key)
    return position === undefined ? undefined : this.#shared.rows[position]
  }

  where(field: keyof R, value: unknown): R[] {
    const { rows } = this.#shared
    const wanted = indexValue(value)
    const positions = this.#shared.positionsOf(field, wanted)
    if (this.#unshared.size === 0) return positions.map((position) => rows[position] as R)
    const current = positions
      .map((rank) => ({ rank, row: rows[rank] as R }))
      .filter(({ row }) => !this.#unshared.has(row[this.#key]))
    const changed = this.#indexes.get(field)?.get(wanted) ?? []
    return [...current, ...changed].sort(byRank).map(({ row }) => row)
  }

  all(): R[] {
    const { rows } = this.#shared
    if (this.#unshared.size === 0) return [...rows]
    const current = rows.flatMap((row): R[] => {
      const found = this.#unshared.get(row[this.#key])
      if (found === undefined) return [row]
      return found && found.rank < rows.length ? [found.row] : []
    })
    const added = [...this.#unshared.values()].filter((entry) => entry !== null && entry.rank >= rows.length)
    for (const { row } of (added as UnsharedRow<StoredRow<R>>[]).sort(byRank)) current.push(row)
    return current
  }

  /** The rows that are not shared. */
  unshared(): R[] {
    return [...this.#unshared.values()].flatMap((entry) => entry?.row ?? [])
  }

  /** Stores a new row, at the end if no rank is given. Rejects if the key exists or the row does not fit. */
  async create(row: R, rank?: number): Promise<R> {
    const key = row[this.#key]
    if (this.#beingStored.has(key) || this.get(key)) throw duplicateKeyError(this.#name, this.#key, key)
    this.#beingStored.add(key)
    try {
      const record = deepFreeze(await this.#collection.create(row))
      this.#storeUnshared(key, record, rank ?? ++this.#lastRank)
      this.count += 1
      return record
    } finally {
      this.#beingStored.delete(key)
    }
  }

  /** The row with this key. Throws if there is none. */
  requireRow(key: unknown): R {
    const row = this.get(key)
    if (row) return row
    throw this.#missingRowError(key)
  }

  #missingRowError(key: unknown): Error {
    return new Error(`${this.#name}: no row with ${String(this.#key)} ${String(key)}`)
  }

  /** Changes fields of a row. Rejects if the row was removed in the meantime, or the result does not fit. */
  async change(key: unknown, changes: Partial<R>): Promise<{ before: R; after: R }> {
    const before = this.requireRow(key)
    if (this.#key in changes && changes[this.#key] !== before[this.#key])
      throw new Error(`${this.#name}: ${String(this.#key)} cannot change`)
    const entry = this.#unshared.get(key)
    const data = (draft: object) => {
      Object.assign(draft, changes)
    }
    const updating = entry
      ? this.#collection.update(entry.row, { strict: true, data })
      : this.#collection.create({ ...before, ...changes })
    // The library throws its own error for a row that was removed in the meantime.
    const updated = await updating.catch((error: unknown) => {
      this.requireRow(key)
      throw error
    })
    if (this.get(key) !== before) {
      this.#collection.delete(updated)
      throw this.#missingRowError(key)
    }
    const after = deepFreeze(updated)
    this.#storeUnshared(key, after, entry?.rank ?? (this.#shared.positionOf(key) as number))
    return { before, after }
  }

  /** Removes a row and returns it; undefined if there is none. */
  remove(key: unknown): R | undefined {
    const before = this.get(key)
    if (!before) return undefined
    const entry = this.#unshared.get(key) ?? null
    this.#reindex(entry, null)
    if (entry) this.#collection.delete(entry.row)
    if (this.#shared.positionOf(key) === undefined) this.#unshared.delete(key)
    else this.#unshared.set(key, null)
    this.count -= 1
    return before
  }

  async replaceRows(rows: readonly R[]): Promise<void> {
    const shared = this.#shared
    const keys = new Set<unknown>()
    let last = -1
    for (const row of rows) {
      const key = row[this.#key]
      if (keys.has(key)) throw duplicateKeyError(this.#name, this.#key, key)
      keys.add(key)
    }
    for (const row of shared.rows) {
      // The row stays hidden until its new version is stored.
      if (!keys.has(row[this.#key])) this.#unshared.set(row[this.#key], null)
    }
    for (const row of rows) {
      const position = shared.positionOf(row[this.#key])
      // A row that has left its position was removed and stored again, so it comes after all shared rows.
      const inPlace = position !== undefined && position > last && this.#lastRank === shared.rows.length
      if (inPlace) last = position
      if (inPlace && shared.rows[position] === row) continue
      if (position !== undefined) this.#unshared.set(row[this.#key], null)
      await this.create(row, inPlace ? position : undefined)
    }
    this.count = rows.length
  }

  #storeUnshared(key: unknown, row: StoredRow<R>, rank: number): void {
    const entry = { rank, row }
    this.#reindex(this.#unshared.get(key) ?? null, entry)
    this.#unshared.set(key, entry)
  }

  /** Updates the indexes for a new version of a row that is not shared; null stands for no row. */
  #reindex(before: UnsharedRow<StoredRow<R>> | null, after: UnsharedRow<StoredRow<R>> | null): void {
    for (const field of this.#indexed) {
      const index = this.#indexes.get(field) ?? new Map<unknown, Set<UnsharedRow<StoredRow<R>>>>()
      this.#indexes.set(field, index)
      if (before) index.get(indexValue(before.row[field]))?.delete(before)
      if (!after) continue
      const value = indexValue(after.row[field])
      const rows = index.get(value)
      if (rows) rows.add(after)
      else index.set(value, new Set([after]))
    }
  }
}

type StoredRow<R extends object> = ReturnType<Collection<ReturnType<typeof librarySchema<R>>>['all']>[number]

const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank

/** The schema in the library's form. Its error names row and fields; the library's own does not, and prints to the console. */
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
