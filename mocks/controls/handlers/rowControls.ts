import type { Table } from '../../db/table.ts'
import { type TableName, tableDefinitions, tableNames } from '../../db/tables.ts'
import type { Controls, TableRow } from '../api.ts'
import { ControlRefusal, unknownName } from '../refusal.ts'
import type { SimulationContext } from './context.ts'
import { completed } from './newRow.ts'

/** The controls that read and change single rows. */
export function createRowControls(
  context: SimulationContext,
): Pick<Controls, 'rows' | 'row' | 'insertRow' | 'updateRow' | 'removeRow'> {
  const { server, clock } = context

  function tableOf(name: string): Table<TableRow> {
    const found = Object.entries(server.db.tables).find(([known]) => known === name)
    if (found) return found[1] as unknown as Table<TableRow>
    throw unknownName('unknown-table', `Er is geen tabel ${name}`, name, tableNames)
  }

  /** Changes rows of a table. The error for a row that its schema refuses names the fields. */
  async function change<T>(table: string, task: (rows: Table<TableRow>) => Promise<T>): Promise<T> {
    const rows = tableOf(table)
    const result = await context.changeRows(`rij van ${tableDefinitions[table as TableName].title}`, () =>
      task(rows).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        throw new ControlRefusal('unfit-row', `Deze rij kan niet: ${reason}.`, reason)
      }),
    )
    await context.notify()
    return result
  }

  /** Refuses an unknown column, because a misspelled one would change nothing. */
  function checkColumns(table: string, row: TableRow): void {
    tableOf(table)
    const columns = tableDefinitions[table as TableName].schema.def.shape
    const unknown = Object.keys(row).find((name) => !Object.hasOwn(columns, name))
    if (unknown === undefined) return
    const sentence = `De tabel ${table} heeft geen kolom ${unknown}`
    throw unknownName('unknown-column', sentence, `${table}.${unknown}`, Object.keys(columns))
  }

  /** The row with this key. If it belongs to a generated person, it exists from now on, as after a sign-in. */
  async function existing(table: string, key: number | string): Promise<TableRow> {
    const rows = tableOf(table)
    if (table === 'cursisten') await server.db.person(Number(key))
    if (table === 'gebruikers') await server.db.user(Number(key))
    const row = rows.get(key)
    if (row) return row
    throw new ControlRefusal('unknown-row', `De tabel ${table} heeft geen rij ${key}.`, `${table} ${key}`)
  }

  return {
    rows: async (table) => tableOf(table).all(),
    row: ({ table, key }) => existing(table, key),
    async insertRow({ table, row }) {
      checkColumns(table, row)
      return change(table, (rows) => rows.insert(completed(table as TableName, row, rows.all(), clock.now())))
    },
    async updateRow({ table, key, changes }) {
      await existing(table, key)
      checkColumns(table, changes)
      return change(table, (rows) => rows.update(key, changes))
    },
    async removeRow({ table, key }) {
      await existing(table, key)
      await change(table, async (rows) => rows.remove(key))
    },
  }
}
