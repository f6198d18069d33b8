/** Tables that begin empty: calls fill them. */
const filledByCalls: readonly string[] = ['activaties', 'herstelaanvragen', 'berichten', 'uploads', 'nummers']

/**
 * What is still missing for the tables, a sentence each, with the file to edit.
 * @param rows every table, with the number of its rows in the demo school
 */
export function missingForTables(rows: ReadonlyMap<string, number>): string[] {
  return [...rows]
    .filter(([table, count]) => count === 0 && !filledByCalls.includes(table))
    .map(([table]) => `Table ${table}: the demo school has no row of it; add some in fixtures/school.ts.`)
}
