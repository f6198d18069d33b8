import type { Fields } from '#shared/values/json.ts'
import type { School } from '../../db/school.ts'
import { isPersonal, type Rows, type TableName, tableDefinitions, tableNames } from '../../db/tables.ts'
import { sameRow, sameValue } from './sameRow.ts'

type RowsByKey = ReadonlyMap<unknown, Fields>

/** The seeded rows of a table, including those of the generated people whose rows exist. */
function seededRows(school: School, table: TableName, made: readonly number[]): RowsByKey {
  const { key } = tableDefinitions[table]
  const people = made.filter((id) => school.generated.has(id))
  const generated = isPersonal(table)
    ? people.flatMap((id): readonly object[] => school.generated.rowsOf(id)[table])
    : []
  const rows: readonly object[] = [...school.rows[table], ...generated]
  return new Map(rows.map((row) => [(row as Fields)[key], row as Fields]))
}

/** The row of the new day with the fields that were changed, filled in or emptied on the old day. */
function mergeRow(row: Fields, before: Fields, after: Fields): Fields {
  const changed = Object.keys({ ...before, ...row }).filter((field) => !sameValue(row[field], before[field]))
  if (changed.length === 0) return after
  return { ...after, ...Object.fromEntries(changed.map((field) => [field, row[field]])) }
}

function mergeTable(current: RowsByKey, before: RowsByKey, after: RowsByKey): Fields[] {
  const rows: Fields[] = []
  for (const [key, seeded] of after) {
    const [row, old] = [current.get(key), before.get(key)]
    if (row && old) rows.push(mergeRow(row, old, seeded))
    else if (row) rows.push(row)
    else if (!old) rows.push(seeded)
  }
  for (const [key, row] of current) {
    if (after.has(key)) continue
    const old = before.get(key)
    if (!old || !sameRow(row, old)) rows.push(row)
  }
  return rows
}

/**
 * Moves a school to another day. Its dates become those of the school that is seeded for that day; rows that were changed,
 * added or removed stay so.
 * @param current the present rows, and the generated people who have rows
 * @param before the seeded school of the present day
 * @param after the seeded school of the new day
 */
export function moveToDay(
  current: { readonly rows: Rows; readonly made: readonly number[] },
  before: School,
  after: School,
): Rows {
  const { made } = current
  return Object.fromEntries(
    tableNames.map((table) => {
      const { key } = tableDefinitions[table]
      const rows: RowsByKey = new Map(current.rows[table].map((row) => [(row as Fields)[key], row as Fields]))
      return [table, mergeTable(rows, seededRows(before, table, made), seededRows(after, table, made))]
    }),
  ) as unknown as Rows
}
