import type { School } from '../../db/school.ts'
import type { Row, Rows, TableName } from '../../db/tables.ts'

/** The username of the student of most scenarios. */
export const an = 'an.peeters'

/** A school with other rows in some tables. */
export const withRows = (school: School, rows: Partial<Rows>): School => ({
  ...school,
  rows: { ...school.rows, ...rows },
})

/** The ID of the student with this username. Throws RangeError without one. */
export function cursistOf({ rows }: School, username: string): number {
  const id = rows.gebruikers.find(({ gebruikersnaam }) => gebruikersnaam === username)?.CursistID
  if (typeof id === 'number') return id
  throw new RangeError(`no student is called ${username}`)
}

/**
 * A school with other fields in some rows of a table.
 * @param changesOf what changes in a row; false for a row that stays
 */
export function withChanges<Name extends TableName>(
  school: School,
  table: Name,
  changesOf: (row: Row<Name>) => Partial<Row<Name>> | false,
): School {
  const rows: readonly Row<Name>[] = school.rows[table]
  return withRows(school, {
    [table]: rows.map((row) => {
      const changes = changesOf(row)
      return changes ? { ...row, ...changes } : row
    }),
  })
}

/** A school with other fields of one user. */
export const withUser = (school: School, username: string, changes: Partial<Row<'gebruikers'>>): School =>
  withChanges(school, 'gebruikers', ({ gebruikersnaam }) => gebruikersnaam === username && changes)

/** A school with other settings at every site. */
export const withSettings = (school: School, changes: Partial<Row<'configuratie'>>): School =>
  withChanges(school, 'configuratie', () => changes)
