import type { Fields } from '#shared/values/json.ts'
import type { Database } from './database.ts'
import { type Row, tableDefinitions } from './tables.ts'

/** The number of a new row: the highest number plus one, so the number of a removed last row is used again. */
export const nextReusableId = (rows: readonly { ID: number }[]): number =>
  rows.reduce((highest, { ID }) => Math.max(highest, ID), 0) + 1

/**
 * Takes the next number of a table that never reuses numbers, because something outside may still hold an old one, such as the
 * link to a file. server: document-8
 */
export async function takeNeverUsedId({ tables }: Database, tabel: Row<'nummers'>['tabel']): Promise<number> {
  const counter = tables.nummers.get(tabel)
  const rows: readonly Fields[] = tables[tabel].all()
  const used = rows.map((row) => Number(row[tableDefinitions[tabel].key]))
  const hoogste = Math.max(counter?.hoogste ?? 0, ...used) + 1
  await (counter ? tables.nummers.update(tabel, { hoogste }) : tables.nummers.insert({ tabel, hoogste }))
  return hoogste
}
