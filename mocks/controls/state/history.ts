import type { Fields } from '#shared/values/json.ts'
import type { Database, TableChange } from '../../db/database.ts'
import type { Table } from '../../db/table.ts'
import { withHashedPassword, withHashedState } from './olderPasswords.ts'
import type { SchoolState } from './state.ts'

/** A change that can be undone: rows that a call changed, or a whole school that was replaced. */
export type UndoEntry =
  | {
      readonly kind: 'rows'
      readonly what: string
      readonly at: number
      readonly changes: readonly TableChange[]
    }
  | { readonly kind: 'school'; readonly what: string; readonly at: number; readonly state: SchoolState }

/** An entry of an earlier version, without its passwords in plain text. */
function withHashedEntry(entry: UndoEntry): UndoEntry {
  if (entry.kind === 'school') return { ...entry, state: withHashedState(entry.state) }
  const rowOf = (table: string, row: object | undefined) => row && withHashedPassword(table, row)
  const changes = entry.changes.map(({ before, after, ...change }): TableChange => {
    const [oldRow, newRow] = [rowOf(change.table, before), rowOf(change.table, after)]
    return { ...change, ...(oldRow && { before: oldRow }), ...(newRow && { after: newRow }) }
  })
  return { ...entry, changes }
}

const maxEntries = { all: 50, schools: 3 } as const

/** The latest changes. Their number is limited, so that a long demo does not fill the memory. */
export function createHistory() {
  let entries: UndoEntry[] = []
  return {
    add(entry: UndoEntry) {
      entries.push(entry)
      const schools = entries.filter(({ kind }) => kind === 'school')
      const oldest = schools.at(-maxEntries.schools)
      // Once a replaced school is dropped, nothing before it can be undone.
      if (oldest && schools.length > maxEntries.schools) entries = entries.slice(entries.indexOf(oldest))
      entries = entries.slice(-maxEntries.all)
    },
    /** Removes the last entry and returns it. */
    take: () => entries.pop(),
    /** Oldest first. */
    entries: () => [...entries],
    /** Continues with the entries of an earlier run. */
    resume(others: readonly UndoEntry[]) {
      entries = others.map(withHashedEntry)
    },
    clear() {
      entries = []
    },
  }
}

/**
 * Whether changes are worth undoing: more than the time of the last sign-in, an uploaded file that belongs to nothing yet, or a
 * used number.
 */
export const isWorthUndoing = (changes: readonly TableChange[]): boolean =>
  changes.some(({ table, before, after }) => {
    if (table === 'uploads' || table === 'nummers') return false
    if (table !== 'gebruikers' || !before || !after) return true
    const [oldRow, newRow] = [before as Fields, after as Fields]
    return Object.keys(newRow).some((field) => !/login$/.test(field) && oldRow[field] !== newRow[field])
  })

/** Restores the rows, in reverse order. Used numbers stay used. */
export async function revertChanges(db: Database, changes: readonly TableChange[]): Promise<void> {
  for (const { table: name, key, before, after } of changes.toReversed()) {
    if (name === 'nummers') continue
    const table = db.tables[name] as unknown as Table<object>
    if (!before) table.remove(key)
    else if (after) await table.update(key, before)
    else await table.insert(before)
  }
}
