import { type Row, type TableName, tableNames } from '#mocks/db/tables.ts'
import type { MockServer } from '#mocks/http/serve.ts'

type Column = { [Name in TableName]: keyof Row<Name> }[TableName]

/** What a sign-in and a call change by themselves. */
const volatile: readonly string[] = ['lastlogin'] satisfies Column[]
/** What a call leaves behind by its nature: messages, requests that wait, files that wait. */
const lasting: readonly TableName[] = ['berichten', 'activaties', 'herstelaanvragen', 'uploads', 'nummers']

function lineOf(row: object): string {
  const fields = Object.entries(row)
    .filter(([name]) => !volatile.includes(name))
    .sort(([one], [other]) => one.localeCompare(other))
  return JSON.stringify(Object.fromEntries(fields))
}

/** What a simulated school stores, without what every sign-in changes: by table, a line for each row. */
export function storedRows({ server }: Pick<MockServer, 'server'>): Record<string, string[]> {
  const { rows } = server.db.snapshot()
  return Object.fromEntries(
    tableNames
      .filter((table) => !lasting.includes(table))
      .map((table) => [table, rows[table].map(lineOf).sort()]),
  )
}
