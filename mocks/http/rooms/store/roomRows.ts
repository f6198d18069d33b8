import type { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Fields } from '#shared/values/json.ts'
import type { SchoolChange } from '../../../controls/handlers/context.ts'
import type { Simulation } from '../../../controls/simulation.ts'
import { sameRow } from '../../../controls/state/sameRow.ts'
import type { Recipe } from '../../../controls/state/state.ts'
import type { School } from '../../../db/school.ts'
import { tableDefinitions, tableNames } from '../../../db/tables.ts'
import { seedPrint } from '../../../sw/seedPrint.ts'

type Key = number | string

/**
 * Stores the rows of rooms that differ from the seeded school with which each room started.
 * @param build the seeded school of a recipe
 */
export function createRoomRows(db: DatabaseSync, build: (recipe: Recipe) => School) {
  const readRows = db.prepare('SELECT tab, key, row, place FROM rows WHERE room = ? ORDER BY place')
  const readSeed = db.prepare('SELECT rows FROM seeds WHERE print = ?')
  const writeSeed = db.prepare('INSERT OR IGNORE INTO seeds VALUES (?, ?)')
  const setSeed = db.prepare('UPDATE rooms SET made = ?, seed = ? WHERE id = ?')
  const clear = db.prepare('DELETE FROM rows WHERE room = ?')
  // A new row comes after all others; an existing one keeps its position.
  const appendRow = db.prepare(`REPLACE INTO rows VALUES (?1, ?2, ?3, ?4,
    (SELECT 1 + coalesce(max(place), 0) FROM rows WHERE room = ?1 AND tab = ?2))`)
  const replaceRow = db.prepare(`INSERT INTO rows VALUES (?, ?, ?, ?, NULL)
    ON CONFLICT DO UPDATE SET row = excluded.row`)

  /** The seeded rows with which the room started: newly built ones, if the program still builds the same. */
  function seedOf(fingerprint: string, recipe: Recipe): Readonly<Record<string, readonly Fields[]>> {
    const built = build(recipe)
    if (seedPrint(recipe, build) === fingerprint) return built.rows as never
    const stored = readSeed.get(fingerprint)?.rows
    if (!(stored instanceof Uint8Array)) throw new Error('the rows with which it started are missing')
    return JSON.parse(gunzipSync(stored).toString('utf8'))
  }

  return {
    /** Stores all rows that differ. */
    writeAll(room: number, simulation: Pick<Simulation, 'state' | 'server'>): void {
      const { recipe, rows, made } = simulation.state()
      const [seed, fingerprint] = [build(recipe).rows, seedPrint(recipe, build)]
      if (!readSeed.get(fingerprint)) writeSeed.run(fingerprint, gzipSync(JSON.stringify(seed), { level: 1 }))
      setSeed.run(JSON.stringify(made), fingerprint, room)
      clear.run(room)
      for (const table of tableNames) {
        const { unshared, count } = simulation.server.db.tables[table]
        if (unshared().length === 0 && count() === seed[table].length) continue
        const key = tableDefinitions[table].key as string
        const seeded = new Map(seed[table].map((row, n) => [(row as Fields)[key], { row: row as Fields, n }]))
        let last = -1
        for (const row of rows[table] as readonly Fields[]) {
          const start = seeded.get(row[key])
          seeded.delete(row[key])
          const inPlace = start !== undefined && start.n > last
          if (inPlace) last = start.n
          if (inPlace && sameRow(row, start.row)) continue
          ;(inPlace ? replaceRow : appendRow).run(room, table, row[key] as Key, JSON.stringify(row))
        }
        for (const removedKey of seeded.keys()) replaceRow.run(room, table, removedKey as Key, null)
      }
    },
    /** Stores these changes. A removed row is stored as its key, because the seeded school may have a row with that key. */
    write(room: number, changes: SchoolChange['changes']): void {
      for (const { table, key, before, after } of changes)
        (before ? replaceRow : appendRow).run(room, table, key as Key, after ? JSON.stringify(after) : null)
    },
    /** @param fingerprint identifies the seeded school with which the room started */
    read(room: number, fingerprint: string, recipe: Recipe): Record<string, readonly object[]> {
      const rows: Record<string, readonly Fields[]> = { ...seedOf(fingerprint, recipe) }
      const stored = readRows.all(room)
      for (const table of tableNames) {
        const storedRows = stored.filter(({ tab }) => tab === table)
        if (storedRows.length === 0) continue
        const key = tableDefinitions[table].key as string
        const byKey = new Map(storedRows.map((each) => [each.key, each]))
        const seededRows = (rows[table] ?? []).flatMap((row): Fields[] => {
          const found = byKey.get(row[key] as Key)
          if (!found) return [row]
          return found.row === null || found.place !== null ? [] : [JSON.parse(String(found.row))]
        })
        const added = storedRows.filter(({ row, place }) => row !== null && place !== null)
        rows[table] = [...seededRows, ...added.map(({ row }) => JSON.parse(String(row)) as Fields)]
      }
      return rows
    },
    /** Removes seeds that no room needs. */
    prune(): void {
      db.exec(`DELETE FROM rows WHERE room NOT IN (SELECT id FROM rooms);
        DELETE FROM seeds WHERE print NOT IN (SELECT seed FROM rooms);
        PRAGMA wal_checkpoint(TRUNCATE)`)
    },
  }
}
