import type { Database } from './database.ts'
import { type TableName, tableNames } from './tables.ts'

/** Thrown when code that may only read changes a row. */
export class ForbiddenWrite extends Error {
  override readonly name = 'ForbiddenWrite'
  readonly table: TableName
  constructor(table: TableName) {
    super(`${table}: no row may change here`)
    this.table = table
  }
}

/**
 * The same database for code that may only read: the methods that change a table throw {@link ForbiddenWrite} and change
 * nothing. `load` still replaces the rows, and generated people are still created on demand.
 */
export function readOnly(db: Database): Database {
  const tables = tableNames.map((name) => {
    const refuse = () => {
      throw new ForbiddenWrite(name)
    }
    const refusals = { insert: refuse, fill: refuse, update: refuse, remove: refuse, prepare: refuse }
    return [name, { ...db.tables[name], ...refusals }]
  })
  return { ...db, tables: Object.fromEntries(tables) as Database['tables'] }
}
