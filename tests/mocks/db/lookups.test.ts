import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTable, type Table } from '#mocks/db/table.ts'
import { type Row, tableDefinitions } from '#mocks/db/tables.ts'

type Betaling = Row<'betalingen'>
const rowsEach = 5

/** Payments of many students, five each; student 1 has the payments 0 to 4. */
const payments = (count: number): Betaling[] =>
  Array.from({ length: count }, (_, ID) => ({
    ID,
    CursistID: Math.floor(ID / rowsEach) + 1,
    OpleidingsvariantID: 1,
    Inschrijfdatum: '2026-09-01',
    Tebetalen: 187.5,
    Betaald: 0,
  }))

describe('a look-up', () => {
  const reads = { count: 0 }
  /** The schema of a payment whose CursistID counts how often it is read: a scan would read it in every row. */
  const counting = z.pipe(
    tableDefinitions.betalingen.schema,
    z.transform((row): Betaling => {
      const { CursistID } = row
      return Object.defineProperty(row, 'CursistID', {
        enumerable: true,
        get: () => {
          reads.count += 1
          return CursistID
        },
      })
    }),
  )
  const counted = async (count: number) => {
    const table = createTable<Betaling>('betalingen', { ...tableDefinitions.betalingen, schema: counting })
    await table.fill(payments(count))
    reads.count = 0
    return table
  }

  const lookups: [string, (table: Table<Betaling>) => unknown][] = [
    ['by key', (table) => table.get(7)],
    ['by a key that is not there', (table) => table.get(-7)],
    ['by foreign key', (table) => table.where('CursistID', 3)],
    ['by an unknown foreign key', (table) => table.where('CursistID', -3)],
  ]
  test.each(lookups)('%s reads no field of any row', async (_, lookUp) => {
    const table = await counted(2_000)
    lookUp(table)
    expect(reads.count).toBe(0)
  })
})
