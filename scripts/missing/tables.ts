/** What there is for each table of the simulated school. */
interface TableFacts {
  /** Every table, with the number of its rows in the demo school. */
  readonly rows: ReadonlyMap<string, number>
  /** Tables with a title in the panel. */
  readonly titled: ReadonlySet<string>
}

/** Tables that begin empty: calls fill them. */
const filledByCalls: readonly string[] = ['activaties', 'herstelaanvragen', 'berichten', 'uploads']

/** What is still missing for the tables, a sentence each, with the file to edit. */
export function missingForTables({ rows, titled }: TableFacts): string[] {
  return [...rows].flatMap(([table, count]) => [
    ...(count > 0 || filledByCalls.includes(table)
      ? []
      : [`Table ${table}: the demo school has no row of it; add some in fixtures/school.ts.`]),
    ...(titled.has(table)
      ? []
      : [`Table ${table}: the panel has no title for it; add one in mocks/panel/gegevens/tables.ts.`]),
  ])
}
