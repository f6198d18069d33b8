import { createTable, type Table } from './table.ts'
import {
  foreignKeys,
  personalTables,
  primaryKeys,
  type Row,
  rowSchemas,
  type School,
  type TableName,
} from './tables.ts'

type Tables = { [Name in TableName]: Table<Row<Name>> }
type PersonalName = (typeof personalTables)[number]

export interface Database {
  /**
   * The tables. A person of the crowd is in them once {@link person}, {@link user} or {@link username} has been
   * asked for that person.
   */
  readonly tables: Tables
  /** Makes sure that all rows of a pupil or student are there, and gives that person. */
  person(cursistId: number): Promise<Row<'cursisten'> | undefined>
  /** The user with this ID. */
  user(userid: number): Promise<Row<'gebruikers'> | undefined>
  /** The user who signs in with this name; upper and lower case are the same. */
  username(gebruikersnaam: string): Promise<Row<'gebruikers'> | undefined>
  /** Makes everybody: needed before a question about all people, slow in a large school. */
  everybody(): Promise<void>
}

/** Fills a database with a school. The crowd's rows are made when first asked for. */
export async function createDatabase(school: School): Promise<Database> {
  const tables = Object.fromEntries(
    Object.keys(rowSchemas).map((key) => {
      const name = key as TableName
      return [
        name,
        createTable<never>(name, rowSchemas[name] as never, primaryKeys[name] as never, foreignKeys[name]),
      ]
    }),
  ) as unknown as Tables

  const fill = <Name extends TableName>(name: Name, rows: readonly Row<Name>[]) =>
    (tables[name] as unknown as Table<Row<Name>>).fill(rows)
  await Promise.all(
    Object.keys(rowSchemas).map((name) => fill(name as TableName, school.rows[name as TableName])),
  )

  const { crowd } = school
  const made = new Map<number, Promise<void>>()
  async function make(cursistId: number) {
    const rows = crowd.rowsOf(cursistId)
    await Promise.all(personalTables.map((name: PersonalName) => fill(name, rows[name] as never)))
  }
  function ensure(cursistId: number | null): Promise<void> {
    if (cursistId === null || !crowd.has(cursistId)) return Promise.resolve()
    const known = made.get(cursistId)
    if (known) return known
    const making = make(cursistId)
    made.set(cursistId, making)
    return making
  }

  return {
    tables,
    async person(cursistId) {
      await ensure(cursistId)
      return tables.cursisten.get(cursistId)
    },
    async user(userid) {
      await ensure(crowd.idOfUser(userid))
      return tables.gebruikers.get(userid)
    },
    async username(gebruikersnaam) {
      const name = gebruikersnaam.toLowerCase()
      await ensure(crowd.idOfUsername(name))
      return tables.gebruikers.where('gebruikersnaam', name)[0]
    },
    async everybody() {
      for (const id of crowd.ids()) await ensure(id)
    },
  }
}
