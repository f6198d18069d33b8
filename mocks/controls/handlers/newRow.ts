import { momentAt } from '#shared/dates/schoolTime.ts'
import { type TableName, tableDefinitions } from '../../db/tables.ts'
import type { TableRow } from '../api.ts'

/** The values for a column that was not given; the column gets the first that fits. */
const defaults = (now: string): readonly unknown[] => [
  undefined,
  null,
  '',
  0,
  false,
  [],
  now,
  now.slice(0, 10),
  now.slice(11, 16),
]

/** A row with all its columns: the next number as its key, and elsewhere an empty value, this moment or the first allowed word. */
export function newRow(name: TableName, row: TableRow, rows: readonly TableRow[], now: number): TableRow {
  const { schema, key } = tableDefinitions[name]
  const numbers = rows.map((each) => each[key]).filter((each) => typeof each === 'number')
  const nextKey =
    numbers.length === rows.length ? 1 + numbers.reduce((highest, each) => Math.max(highest, each), 0) : ''
  const columns = Object.entries(schema.def.shape).map(([column, type]) => {
    if (Object.hasOwn(row, column)) return [column, row[column]]
    if (column === key) return [column, nextKey]
    const choices = 'entries' in type.def ? Object.values(type.def.entries as object) : []
    const first = [...defaults(momentAt(now)), ...choices].find((value) => type.safeParse(value).success)
    return [column, first]
  })
  return Object.fromEntries(columns.filter(([, value]) => value !== undefined))
}
