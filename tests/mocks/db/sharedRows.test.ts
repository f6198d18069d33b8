import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { skipChecks } from '#mocks/db/sharedRows.ts'
import { createTable, type Table } from '#mocks/db/table.ts'

const schema = z.object({ ID: z.int(), kast: z.nullable(z.int()), tags: z.array(z.string()) })
type Row = z.output<typeof schema>
const definition = { schema, key: 'ID', indexes: ['kast'] } as const
const seeded = (): Row[] => [0, 1, 2, 3, 4].map((ID) => ({ ID, kast: ID % 2, tags: [] }))

async function startingWith(rows: readonly Row[], start: readonly Row[] = rows): Promise<Table<Row>> {
  const table = createTable<Row>('boeken', definition)
  const put = await table.prepare(rows, start)
  put()
  return table
}

describe('the starting rows that two tables share', () => {
  test('are the same objects, and cannot be changed', async () => {
    const rows = seeded()
    const [one, two] = [await startingWith(rows), await startingWith(rows)]
    expect(one.get(3)).toBe(two.get(3))
    expect(one.all().every((row, n) => row === two.all()[n])).toBe(true)
    expect(() => one.get(3)?.tags.push('x')).toThrow(TypeError)
    expect(() => {
      ;(one.get(3) as Row).kast = 9
    }).toThrow(TypeError)
    expect(() => rows.push({ ID: 9, kast: 1, tags: [] })).toThrow(TypeError)
  })

  test('stay as they are when one of the tables changes, removes and inserts rows', async () => {
    const rows = seeded()
    const [one, two] = [await startingWith(rows), await startingWith(rows)]
    await one.update(1, { kast: 0 })
    one.remove(2)
    one.remove(3)
    await one.insert({ ID: 3, kast: 0, tags: ['new'] })
    expect(two.all()).toEqual(seeded())
    expect(two.where('kast', 0).map(({ ID }) => ID)).toEqual([0, 2, 4])
    expect(two.count()).toBe(5)
    expect(one.where('kast', 0).map(({ ID }) => ID)).toEqual([0, 1, 4, 3])
    expect(one.count()).toBe(4)
  })

  test('are all refused when two have the same key', async () => {
    const rows = [...seeded(), { ID: 2, kast: 7, tags: [] }]
    await expect(startingWith(rows)).rejects.toThrow('boeken: ID 2 exists already')
    await expect(startingWith(rows, seeded())).rejects.toThrow('boeken: ID 2 exists already')
  })

  test('are all refused when one is invalid, unless their checks are skipped', async () => {
    const rows = [...seeded(), { ID: 5, kast: 1.5, tags: [] }]
    await expect(startingWith([...rows])).rejects.toThrow('boeken: the row with ID 5 does not fit at kast')
    skipChecks([rows])
    const table = await startingWith(rows)
    expect(table.get(5)).toBe(rows[5])
    await expect(table.insert({ ID: 6, kast: 1.5, tags: [] })).rejects.toThrow('does not fit at kast')
  })
})

type Step =
  | { readonly kind: 'insert' | 'update'; readonly key: number; readonly kast: number | null }
  | { readonly kind: 'remove'; readonly key: number }
  | { readonly kind: 'load' }

const key = fc.integer({ min: 0, max: 7 })
const kast = fc.option(fc.integer({ min: 0, max: 3 }))
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('insert' as const, 'update' as const), key, kast }),
  fc.record({ kind: fc.constant('remove' as const), key }),
  fc.constant({ kind: 'load' as const }),
)

async function take(table: Table<Row>, start: readonly Row[], each: Step): Promise<string> {
  const failure = (error: unknown) => String(error)
  if (each.kind === 'remove') table.remove(each.key)
  else if (each.kind === 'load') (await table.prepare(table.all(), start))()
  else if (each.kind === 'update')
    return table.update(each.key, { kast: each.kast }).then(() => 'done', failure)
  else return table.insert({ ID: each.key, kast: each.kast, tags: [] }).then(() => 'done', failure)
  return 'done'
}

test('a table with shared rows behaves like a table with its own rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const start = seeded()
      const [sharing, alone] = [await startingWith(start), await startingWith(seeded(), [])]
      for (const each of steps) {
        expect(await take(sharing, start, each)).toBe(await take(alone, [], each))
        expect(sharing.all()).toEqual(alone.all())
        expect(sharing.count()).toBe(alone.count())
        for (const value of [null, 0, 1, 2, 3])
          expect(sharing.where('kast', value)).toEqual(alone.where('kast', value))
        for (let id = 0; id < 8; id++) expect(sharing.get(id)).toEqual(alone.get(id))
      }
    }),
  )
})
