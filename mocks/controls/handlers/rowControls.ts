import { messageOf } from '#shared/values/messageOf.ts'
import type { Table } from '../../db/table.ts'
import { tableDefinitions, tableNames } from '../../db/tables.ts'
import type { Controls, TableRow } from '../api.ts'
import { ControlRefusal, unknownName } from '../refusal.ts'
import type { SimulationContext } from './context.ts'
import { newRow } from './newRow.ts'

/** The controls that read and change single rows. */
export function createRowControls(
  context: SimulationContext,
): Pick<Controls, 'rows' | 'row' | 'insertRow' | 'updateRow' | 'removeRow'> {
  const { server, clock } = context

  function tableOf(tableName: string) {
    const name = tableNames.find((known) => known === tableName)
    if (!name) throw unknownName('unknown-table', `Er is geen tabel ${tableName}`, tableName, tableNames)
    const { title, schema } = tableDefinitions[name]
    // The compiler does not relate a table's rows to its name.
    const rows = server.db.tables[name] as unknown as Table<TableRow>
    return { name, title, columns: schema.def.shape, rows }
  }

  /** Changes rows of a table. Any error, such as a row that does not fit its schema, becomes a refusal with that reason. */
  async function change<T>(table: string, task: (rows: Table<TableRow>) => Promise<T>): Promise<T> {
    const { rows, title } = tableOf(table)
    const result = await context.runUndoable(`rij van ${title}`, () =>
      task(rows).catch((error: unknown) => {
        const reason = messageOf(error)
        throw new ControlRefusal('unfit-row', `Deze rij kan niet: ${reason}.`, reason)
      }),
    )
    await context.notify()
    return result
  }

  /** Refuses an unknown column, because a misspelled one would change nothing. */
  function checkColumns(table: string, row: TableRow): void {
    const { columns } = tableOf(table)
    const unknown = Object.keys(row).find((name) => !Object.hasOwn(columns, name))
    if (unknown === undefined) return
    const sentence = `De tabel ${table} heeft geen kolom ${unknown}`
    throw unknownName('unknown-column', sentence, `${table}.${unknown}`, Object.keys(columns))
  }

  /** The row with this key; a generated person is stored first, as at a sign-in. */
  async function requireRow(table: string, key: number | string): Promise<TableRow> {
    if (table === 'cursisten') await server.db.person(Number(key))
    if (table === 'gebruikers') await server.db.user(Number(key))
    const row = tableOf(table).rows.get(key)
    if (row) return row
    throw new ControlRefusal('unknown-row', `De tabel ${table} heeft geen rij ${key}.`, `${table} ${key}`)
  }

  return {
    rows: async (table) => tableOf(table).rows.all(),
    row: ({ table, key }) => requireRow(table, key),
    async insertRow({ table, row }) {
      checkColumns(table, row)
      return change(table, (rows) => rows.insert(newRow(tableOf(table).name, row, rows.all(), clock.now())))
    },
    async updateRow({ table, key, changes }) {
      await requireRow(table, key)
      checkColumns(table, changes)
      return change(table, (rows) => rows.update(key, changes))
    },
    async removeRow({ table, key }) {
      await requireRow(table, key)
      await change(table, async (rows) => rows.remove(key))
    },
  }
}
