import type { MockServer } from '#mocks/http/serve.ts'

/** What a sign-in and a call change by themselves. */
const volatile = ['lastlogin']
/** What a call leaves behind by its nature: messages, requests that wait, files that wait. */
const lasting = [
  'berichten',
  'activaties',
  'herstelaanvragen',
  'uploads',
  'nummers',
  'logboeken',
  'logregels',
]

/** What a simulated school stores, without what every sign-in changes: by table, a line for each row. */
export function stateOf({ server }: Pick<MockServer, 'server'>): Record<string, string[]> {
  const rows = server.db.save().rows as Record<string, readonly object[]>
  return Object.fromEntries(
    Object.entries(rows)
      .filter(([table]) => !lasting.includes(table))
      .map(([table, all]) => [
        table,
        all
          .map((row) => Object.entries(row).sort(([one], [other]) => one.localeCompare(other)))
          .map((fields) =>
            JSON.stringify(Object.fromEntries(fields.filter(([name]) => !volatile.includes(name)))),
          )
          .sort(),
      ]),
  )
}
