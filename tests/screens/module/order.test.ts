import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSort, type Filter, filtered, type Sort, sorted, toggled } from '#screens/module/order.ts'
import type { ModuleRow } from '#session/programme/modules.ts'
import { moduleRow } from './support.ts'

const row = (id: number, name: string, from: string, result: string) =>
  moduleRow({ id, moduleId: id, name, from, till: from, result })
const ids = (rows: readonly ModuleRow[]) => rows.map(({ id }) => id)

const anyRows = fc
  .array(
    fc.record({
      name: fc.constantFrom('Frans 1', 'Frans 2', 'Frans 10', 'élan', 'Zorg'),
      from: fc.constantFrom('', '2024-02-29', '2025-09-01', '2026-02-01'),
      result: fc.constantFrom('GESLAAGD', 'NT_GESLAAGD', 'NT_DEELGENOMEN', 'VRIJSTELLING', '?', ''),
    }),
    { maxLength: 20 },
  )
  .map((drawn) => drawn.map(({ name, from, result }, id) => row(id, name, from, result)))

describe('the default order', () => {
  test('is LoopbaanVan ascending', () => {
    const rows = [row(0, 'A', '2026-02-01', '?'), row(1, 'B', '2025-09-01', '?')]
    expect(ids(sorted(rows, defaultSort))).toEqual([1, 0])
  })

  test('is Resultaat descending for an equal LoopbaanVan', () => {
    const day = '2026-09-01'
    const rows = ['', '?', 'GESLAAGD', 'NT_DEELGENOMEN', 'NT_GESLAAGD', 'VRIJSTELLING'].map((result, id) =>
      row(id, 'A', day, result),
    )
    expect(ids(sorted(rows, defaultSort))).toEqual([5, 4, 3, 2, 1, 0])
  })

  test('is Moduleomschrijving ascending for an equal Resultaat, with numbers by value and accents ignored', () => {
    const rows = ['Frans 10', 'Zorg', 'Frans 2', 'élan'].map((name, id) => row(id, name, '2026-09-01', '?'))
    expect(ids(sorted(rows, defaultSort))).toEqual([3, 2, 0, 1])
  })

  test('puts an undated exemption first and an undated future module last', () => {
    const rows = [row(0, 'A', '', ''), row(1, 'B', '2025-09-01', '?'), row(2, 'C', '', 'VRIJSTELLING')]
    expect(ids(sorted(rows, defaultSort))).toEqual([2, 1, 0])
  })

  test('does not depend on the order of the rows, except for equal ones', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(sorted(rows.toReversed(), defaultSort)).toEqual(sorted(rows, defaultSort))
      }),
    )
  })
})

describe('sorting', () => {
  test('by name keeps equal names in the default order', () => {
    const rows = [row(0, 'A', '2026-02-01', 'GESLAAGD'), row(1, 'A', '2025-09-01', 'NT_GESLAAGD')]
    expect(ids(sorted(rows, { column: 'module', direction: 'ascending' }))).toEqual([1, 0])
    expect(ids(sorted(rows, { column: 'module', direction: 'descending' }))).toEqual([1, 0])
  })

  test.each<[Sort, Sort['column'], Sort]>([
    [defaultSort, 'period', { column: 'period', direction: 'descending' }],
    [defaultSort, 'module', { column: 'module', direction: 'ascending' }],
    [{ column: 'module', direction: 'descending' }, 'module', { column: 'module', direction: 'ascending' }],
    [{ column: 'module', direction: 'descending' }, 'result', { column: 'result', direction: 'ascending' }],
  ])('%o becomes, after a tap on the header %s, %o', (sort, column, next) => {
    expect(toggled(sort, column)).toEqual(next)
  })
})

describe('the filter Toestand', () => {
  const rows = ['GESLAAGD', 'VRIJSTELLING', 'NT_GESLAAGD', 'NT_DEELGENOMEN', '?', '', 'UITGESTELD'].map(
    (result, id) => row(id, 'A', '', result),
  )

  test.each<[Filter, number[]]>([
    ['all', [0, 1, 2, 3, 4, 5, 6]],
    ['reached', [0, 1]],
    ['failed', [2, 3]],
    ['following', [4]],
    ['todo', [5]],
    ['other', [6]],
  ])('%s lets through %o', (filter, expected) => {
    expect(ids(filtered(rows, filter))).toEqual(expected)
  })
})
