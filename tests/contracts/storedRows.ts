import { type Row, type TableName, tableNames } from '#mocks/db/tables.ts'
import type { MockServer } from '#mocks/http/serve.ts'

type Column = { [Name in TableName]: keyof Row<Name> }[TableName]

/** Columns that change with every sign-in. */
const volatile: readonly string[] = ['lastlogin'] satisfies Column[]
/** Tables in which calls leave rows that no call removes: messages, and requests and files that wait. */
const lasting: readonly TableName[] = ['berichten', 'activaties', 'herstelaanvragen', 'uploads', 'nummers']

function lineOf(row: object): string {
  const fields = Object.entries(row)
    .filter(([name]) => !volatile.includes(name))
    .sort(([one], [other]) => one.localeCompare(other))
  return JSON.stringify(Object.fromEntries(fields))
}

/** The rows that a simulated school stores, by table, without the columns that every sign-in changes. */
export function storedRows({ server }: Pick<MockServer, 'server'>): Record<string, string[]> {
  const { rows } = server.db.snapshot()
  return Object.fromEntries(
    tableNames
      .filter((table) => !lasting.includes(table))
      .map((table) => [table, rows[table].map(lineOf).sort()]),
  )
}
