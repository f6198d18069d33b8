import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createTable } from '#mocks/db/table.ts'

const boek = z.object({
  ID: z.int(),
  titel: z.string(),
  kast: z.nullable(z.int()),
  tags: z.array(z.string()),
})
type Boek = z.output<typeof boek>
const row = (ID: number, changes: Partial<Boek> = {}): Boek => ({
  ID,
  titel: `boek ${ID}`,
  kast: 1,
  tags: ['a'],
  ...changes,
})
const table = () => createTable('boeken', { schema: boek, key: 'ID', indexes: ['kast', 'titel'] })
const filled = async (...rows: Boek[]) => {
  const boeken = table()
  await boeken.fill(rows)
  return boeken
}
/** A table with two rows, and the changes that it reports to its listener. */
const tableWithListener = async () => {
  const changes: unknown[] = []
  const boeken = createTable('boeken', { schema: boek, key: 'ID', indexes: ['kast'] }, (change) =>
    changes.push(change),
  )
  await boeken.fill([row(1), row(2)])
  return { boeken, changes }
}
/** A row that does not fit the schema, as a careless caller would make it. */
const misfit = (ID: number) => ({ ...row(ID), titel: 7 }) as unknown as Boek

const consoleError = vi.fn()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(consoleError)
})
afterEach(() => {
  vi.restoreAllMocks()
  expect(consoleError).not.toHaveBeenCalled()
})

describe('rows that a table returns', () => {
  const waysOut: [string, (boeken: ReturnType<typeof table>) => Boek | undefined | Promise<Boek>][] = [
    ['get', (boeken) => boeken.get(1)],
    ['where', (boeken) => boeken.where('kast', 1)[0]],
    ['all', (boeken) => boeken.all()[0]],
    ['update', (boeken) => boeken.update(1, { titel: 'boek 1' })],
  ]
  test.each(waysOut)('cannot be changed after %s', async (_, out) => {
    const boeken = await filled(row(1))
    const found = await out(boeken)
    if (!found) throw new Error('nothing found')
    expect(() => {
      found.titel = 'other'
    }).toThrow(TypeError)
    expect(() => found.tags.push('b')).toThrow(TypeError)
    expect(boeken.get(1)).toEqual(row(1))
  })

  test('cannot be changed by a listener', async () => {
    const { boeken, changes } = await tableWithListener()
    await boeken.update(1, { tags: ['x'] })
    const [{ before, after }] = changes as [{ before: Boek; after: Boek }]
    expect(() => before.tags.push('y')).toThrow(TypeError)
    expect(() => after.tags.push('y')).toThrow(TypeError)
  })

  test.each([
    ['all', (boeken: ReturnType<typeof table>) => boeken.all()],
    ['where', (boeken: ReturnType<typeof table>) => boeken.where('kast', 1)],
  ])('are in a list of their own after %s: removing one from it changes no table', async (_, out) => {
    const boeken = await filled(row(1), row(2))
    out(boeken).pop()
    expect(boeken.all()).toEqual([row(1), row(2)])
    expect(boeken.where('kast', 1)).toEqual([row(1), row(2)])
  })

  test('are copies of the row that was inserted', async () => {
    const boeken = table()
    const mine = row(1)
    const pending = boeken.insert(mine)
    mine.titel = 'before it was stored'
    await pending
    mine.tags.push('b')
    expect(boeken.get(1)).toEqual(row(1))
  })

  test('are copies of the changes that an update was given', async () => {
    const boeken = await filled(row(1))
    const changes = { tags: ['x'] }
    const pending = boeken.update(1, changes)
    changes.tags.push('too late')
    await pending
    changes.tags.push('much too late')
    expect(boeken.get(1)?.tags).toEqual(['x'])
  })
})

describe('a key', () => {
  test('may be 0', async () => {
    const boeken = await filled(row(0))
    await boeken.update(0, { titel: 'nul' })
    expect(boeken.get(0)?.titel).toBe('nul')
    await expect(boeken.insert(row(0))).rejects.toThrow('exists already')
    boeken.remove(0)
    expect(boeken.get(0)).toBeUndefined()
  })

  test('that exists already is refused, and the existing row stays', async () => {
    const boeken = await filled(row(1))
    await expect(boeken.insert(row(1, { titel: 'second' }))).rejects.toThrow('boeken: ID 1 exists already')
    expect(boeken.all()).toEqual([row(1)])
  })

  test('of two rows that are inserted at once is refused for one of them', async () => {
    const boeken = table()
    const outcomes = await Promise.allSettled([boeken.insert(row(1)), boeken.insert(row(1, { kast: 2 }))])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(boeken.all()).toEqual([row(1)])
    expect(boeken.where('kast', 2)).toEqual([])
  })

  test('of a row cannot change', async () => {
    const boeken = await filled(row(1))
    await expect(boeken.update(1, { ID: 2 })).rejects.toThrow('boeken: ID cannot change')
    await boeken.update(1, { ID: 1, titel: 'same key' })
    expect(boeken.all()).toEqual([row(1, { titel: 'same key' })])
  })

  test('can be used again after its row was removed or refused', async () => {
    const boeken = await filled(row(1))
    boeken.remove(1)
    await boeken.insert(row(1, { titel: 'again' }))
    await expect(boeken.insert(misfit(2))).rejects.toThrow()
    await boeken.insert(row(2))
    expect(boeken.all().map(({ titel }) => titel)).toEqual(['again', 'boek 2'])
  })
})

describe('an index', () => {
  test('finds a row by its new value after an update, and not by its old one', async () => {
    const boeken = await filled(row(1), row(2))
    await boeken.update(1, { kast: 9 })
    expect(boeken.where('kast', 1)).toEqual([row(2)])
    expect(boeken.where('kast', 9)).toEqual([row(1, { kast: 9 })])
  })

  test('keeps the order of the table when a row gets the value later, or when another field is updated', async () => {
    const boeken = await filled(row(1, { kast: 5 }), row(2), row(3))
    for (const changes of [{ kast: 1 }, { tags: [] }]) {
      await boeken.update(1, changes)
      expect(boeken.where('kast', 1).map(({ ID }) => ID)).toEqual([1, 2, 3])
    }
  })

  test('no longer finds a removed row', async () => {
    const boeken = await filled(row(1), row(2))
    boeken.remove(1)
    boeken.remove(1)
    expect(boeken.where('kast', 1)).toEqual([row(2)])
    expect(boeken.count()).toBe(1)
  })

  test('distinguishes null, 0 and the empty text', async () => {
    const boeken = await filled(row(1, { kast: null }), row(2, { kast: 0 }), row(3, { titel: '' }))
    expect(boeken.where('kast', null).map(({ ID }) => ID)).toEqual([1])
    expect(boeken.where('kast', 0).map(({ ID }) => ID)).toEqual([2])
    expect(boeken.where('titel', '').map(({ ID }) => ID)).toEqual([3])
  })

  test('finds a text without regard to case, and returns it as it was written', async () => {
    const boeken = await filled(row(1, { titel: 'An.Peeters@Mail.example' }))
    expect(boeken.where('titel', 'an.peeters@MAIL.example')).toHaveLength(1)
    await boeken.update(1, { titel: 'AN.PEETERS@mail.example' })
    expect(boeken.where('titel', 'an.peeters@mail.example')[0]?.titel).toBe('AN.PEETERS@mail.example')
  })

  test('that a field does not have is an error, which says where to add one', async () => {
    const boeken = await filled(row(1))
    expect(() => boeken.where('tags', 'a')).toThrow(/boeken: no index on tags.*mocks\/db/)
  })
})

describe('updates', () => {
  test('are refused when the row does not exist', async () => {
    await expect(table().update(7, { titel: 'x' })).rejects.toThrow('boeken: no row with ID 7')
  })

  test('of one row at the same time are all stored in that one row', async () => {
    const boeken = await filled(row(1))
    await Promise.all([
      boeken.update(1, { titel: 'new' }),
      boeken.update(1, { kast: 5 }),
      boeken.update(1, { tags: [] }),
    ])
    const expected = row(1, { titel: 'new', kast: 5, tags: [] })
    expect(boeken.all()).toEqual([expected])
    expect(boeken.where('titel', 'new')).toEqual([expected])
    expect(boeken.where('kast', 5)).toEqual([expected])
  })

  test('after a refused one are still stored', async () => {
    const boeken = await filled(row(1))
    const refused = boeken.update(1, { titel: 7 } as unknown as Partial<Boek>)
    const next = boeken.update(1, { titel: 'next' })
    await expect(refused).rejects.toThrow('does not fit')
    await next
    expect(boeken.get(1)?.titel).toBe('next')
  })

  test.each([0, 1, 2, 3, 4, 6, 8])(
    'of a row that is removed %i ticks later leave no row behind',
    async (ticks) => {
      const boeken = await filled(row(1))
      const updating = boeken.update(1, { titel: 'too late' })
      const outcome = updating.then(() => 'updated before', String)
      for (let tick = 0; tick < ticks; tick++) await null
      boeken.remove(1)
      expect(['updated before', 'Error: boeken: no row with ID 1']).toContain(await outcome)
      expect(boeken.all()).toEqual([])
      expect(boeken.where('kast', 1)).toEqual([])
    },
  )
})

describe('a row that does not fit its schema', () => {
  test('is refused with the name of row and field, and is not stored', async () => {
    const boeken = table()
    await expect(boeken.insert(misfit(1))).rejects.toThrow(
      'boeken: the row with ID 1 does not fit at titel (invalid_type)',
    )
    expect(boeken.count()).toBe(0)
    expect(boeken.get(1)).toBeUndefined()
    expect(boeken.where('kast', 1)).toEqual([])
  })

  test('is refused as an update, and the row stays as it was', async () => {
    const boeken = await filled(row(1))
    await expect(boeken.update(1, { kast: 2, titel: 7 } as unknown as Partial<Boek>)).rejects.toThrow(
      'boeken: the row with ID 1 does not fit at titel',
    )
    expect(boeken.all()).toEqual([row(1)])
    expect(boeken.where('kast', 1)).toEqual([row(1)])
    expect(boeken.where('kast', 2)).toEqual([])
  })

  test('stops the filling of a table', async () => {
    const boeken = table()
    await expect(boeken.fill([row(1), misfit(2), misfit(3), row(4)])).rejects.toThrow('the row with ID 2')
    expect(boeken.all().map(({ ID }) => ID)).toEqual([1])
  })
})

describe('a listener', () => {
  test('gets each changed row before and after the change, and nothing while a table is filled', async () => {
    const { boeken, changes } = await tableWithListener()
    await boeken.insert(row(3))
    await boeken.update(1, { kast: 7 })
    boeken.remove(2)
    boeken.remove(2)
    expect(changes).toEqual([
      { key: 3, after: row(3) },
      { key: 1, before: row(1), after: row(1, { kast: 7 }) },
      { key: 2, before: row(2) },
    ])
  })

  test('is not called for a refused row', async () => {
    const { boeken, changes } = await tableWithListener()
    await expect(boeken.insert(misfit(9))).rejects.toThrow()
    await expect(boeken.update(1, { kast: 'x' } as never)).rejects.toThrow()
    expect(changes).toEqual([])
  })
})

describe('replacing all rows', () => {
  test('lets the new ones be found by key and index, and no longer the old ones', async () => {
    const boeken = await filled(row(1), row(2))
    const put = await boeken.prepare([row(2, { kast: 8 }), row(5)])
    expect(boeken.all()).toEqual([row(1), row(2)])
    put()
    expect(boeken.all()).toEqual([row(2, { kast: 8 }), row(5)])
    expect(boeken.where('kast', 1)).toEqual([row(5)])
    await boeken.insert(row(1))
    expect(boeken.count()).toBe(3)
  })

  test('changes nothing when one of the new rows is invalid', async () => {
    const boeken = await filled(row(1))
    await expect(boeken.prepare([row(4), misfit(5)])).rejects.toThrow(/boeken/)
    expect(boeken.all()).toEqual([row(1)])
  })
})
