import type { GeneratedPeople, School } from './school.ts'
import type { TableDefinition } from './sharedRows.ts'
import { createTable, type RowChange, type Table } from './table.ts'
import {
  personalTables,
  type Row,
  type Rows,
  type TableName,
  tableDefinitions,
  tableNames,
} from './tables.ts'

/** Every table of a school. */
export type Tables = { [Name in TableName]: Table<Row<Name>> }

/** A change of one row. */
export interface TableChange extends RowChange {
  readonly table: TableName
}

export interface Database {
  /** The tables. A generated person is in them only once created, by a call or in a loaded school. */
  readonly tables: Tables
  /** The pupil or student with this ID, after creating that person's rows if they are generated. */
  person(cursistId: number): Promise<Row<'cursisten'> | undefined>
  /** The user with this ID. */
  user(userid: number): Promise<Row<'gebruikers'> | undefined>
  /** The user with this username, without regard to case. */
  userByName(gebruikersnaam: string): Promise<Row<'gebruikers'> | undefined>
  /** All pupils and students, or those with a seat in one of these classes (`KlasID`). No generated person is created. */
  people(classes?: readonly number[]): readonly Row<'cursisten'>[]
  /** Replaces the school with another at once. Rejects if a row does not fit; then nothing changes. */
  load(school: School): Promise<void>
  /** The length, as JSON, of the rows that this school does not share with others. */
  unsharedSize(): number
  /** All rows as they are now, and the generated people among them. */
  snapshot(): { rows: Rows; made: number[] }
}

/** Reports what happens in a database. */
export interface DatabaseListener {
  /** A row was inserted, updated or removed. */
  onChange?(change: TableChange): void
  /** A generated person was created. */
  onPersonCreated?(cursistId: number): void
}

/** Fills a database with a school. The rows of generated people are created on demand. */
export async function createDatabase(school: School, listener: DatabaseListener = {}): Promise<Database> {
  const tables = Object.fromEntries(
    tableNames.map((name) => [
      name,
      createTable(name, tableDefinitions[name] as unknown as TableDefinition<object>, (change) =>
        listener.onChange?.({ ...change, table: name }),
      ),
    ]),
  ) as unknown as Tables

  const tableOf = (name: TableName) => tables[name] as unknown as Table<object>

  let current = school
  let created = new Map<number, Promise<void>>()

  async function load(next: School) {
    const replacements = await Promise.all(
      tableNames.map((name) => tableOf(name).prepare(next.rows[name], next.seeded?.rows[name])),
    )
    for (const replaceRows of replacements) replaceRows()
    current = next
    created = new Map((next.made ?? []).map((id) => [id, Promise.resolve()]))
  }
  await load(school)

  async function create(cursistId: number) {
    const rows = current.generated.rowsOf(cursistId)
    await Promise.all(personalTables.map((name) => tableOf(name).fill(rows[name])))
    listener.onPersonCreated?.(cursistId)
  }
  function ensureCreated(cursistId: number | null): Promise<void> {
    if (cursistId === null || !current.generated.has(cursistId)) return Promise.resolve()
    const known = created.get(cursistId)
    if (known) return known
    const creating = create(cursistId)
    created.set(cursistId, creating)
    return creating
  }

  return {
    tables,
    async person(cursistId) {
      await ensureCreated(cursistId)
      return tables.cursisten.get(cursistId)
    },
    async user(userid) {
      await ensureCreated(current.generated.idOfUser(userid))
      return tables.gebruikers.get(userid)
    },
    async userByName(gebruikersnaam) {
      const name = gebruikersnaam.toLowerCase()
      await ensureCreated(current.generated.idOfUsername(name))
      return tables.gebruikers.where('gebruikersnaam', name)[0]
    },
    people: (classes) => peopleOf(tables, current.generated, classes && new Set(classes)),
    load,
    unsharedSize: () =>
      tableNames.reduce((sum, name) => {
        const rows = tableOf(name).unshared()
        return rows.length === 0 ? sum : sum + JSON.stringify(rows).length
      }, 0),
    snapshot: () => ({
      rows: Object.fromEntries(tableNames.map((name) => [name, tableOf(name).all()])) as unknown as Rows,
      made: [...created.keys()],
    }),
  }
}

/** All pupils and students, or those with a seat in one of these classes, including the generated people. */
function peopleOf(
  tables: Tables,
  generated: GeneratedPeople,
  classes: ReadonlySet<number> | undefined,
): Row<'cursisten'>[] {
  const known = tables.cursisten.all()
  const uncreated = [...generated.ids()].filter((id) => tables.cursisten.get(id) === undefined)
  if (!classes) return [...known, ...uncreated.map((id) => generated.personOf(id))]
  const isSeated = ({ ID }: Row<'cursisten'>) =>
    tables.participaties
      .where('CursistID', ID)
      .some(({ LESID }) => classes.has(tables.lessen.get(LESID)?.KlasID ?? -1))
  const others = uncreated.filter((id) => generated.classesOf(id).some((klas) => classes.has(klas)))
  return [...known.filter(isSeated), ...others.map((id) => generated.personOf(id))]
}
