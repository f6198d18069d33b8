import { isFields } from '#shared/values/json.ts'
import { passwordColumn } from '../../db/passwords.ts'

/** The columns with a password, by table. Before version 2 of the rooms, passwords were stored as they were typed. */
const columns: Readonly<Record<string, string>> = { gebruikers: 'wachtwoord', activaties: 'Wachtwoord' }

/** A row of an earlier version, with a hash instead of a plain password; the row itself if it needs no change. */
export function withHashedPassword<R>(table: string, row: R): R {
  const column = columns[table]
  if (column === undefined || !isFields(row)) return row
  const before = row[column]
  if (typeof before !== 'string') return row
  const hashed = passwordColumn.parse(before)
  return hashed === before ? row : { ...row, [column]: hashed }
}

/** The rows of an earlier version's state, by table, with hashes instead of plain passwords; `rows` itself if unchanged. */
export function withHashedPasswords<T>(rows: T): T {
  if (!isFields(rows)) return rows
  const hashed = Object.keys(columns).flatMap((table) => {
    const list: unknown = rows[table]
    if (!Array.isArray(list)) return []
    const next = list.map((row: unknown) => withHashedPassword(table, row))
    return next.some((row, n) => row !== list[n]) ? [[table, next] as const] : []
  })
  return hashed.length === 0 ? rows : { ...rows, ...Object.fromEntries(hashed) }
}

/** The state of an earlier version, with hashes instead of plain passwords; `state` itself if it needs no change. */
export function withHashedState<T>(state: T): T {
  if (!isFields(state)) return state
  const rows = withHashedPasswords(state.rows)
  return rows === state.rows ? state : { ...state, rows }
}
