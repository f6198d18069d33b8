import { expect, test } from 'vitest'
import type { Hits } from '#screens/aanwezigheden/search.ts'
import { visibleRows } from '#screens/aanwezigheden/visibleRows.ts'

interface Row {
  readonly id: string
  readonly subRows: readonly Row[]
  readonly getIsExpanded: () => boolean
}

/** The part of a table that its rows use: the open groups and the hits of the search. */
function gridOf() {
  const state = { expanded: {} as Record<string, boolean> }
  const meta: { hits: Hits | null } = { hits: null }
  const row = (id: string, ...subRows: Row[]): Row => ({
    id,
    subRows,
    getIsExpanded: () => state.expanded[id] === true,
  })
  const all = { rows: [row('A', row('A1', row('A1a')), row('A2')), row('B', row('B1'))] }
  const table = { options: { meta }, getState: () => state, getPreExpandedRowModel: () => all }
  const model = visibleRows(table as never)
  const open = (...ids: string[]) => {
    state.expanded = Object.fromEntries(ids.map((id) => [id, true]))
  }
  return { open, meta, model, shown: () => model().rows.map(({ id }) => id) }
}

test('a row is visible when every group above it is open', () => {
  const { open, shown } = gridOf()
  expect(shown()).toEqual(['A', 'B'])
  open('A')
  expect(shown()).toEqual(['A', 'A1', 'A2', 'B'])
  open('A', 'A1', 'B')
  expect(shown()).toEqual(['A', 'A1', 'A1a', 'A2', 'B', 'B1'])
  open('A1')
  expect(shown()).toEqual(['A', 'B'])
})

test('during a search only matching rows are visible', () => {
  const { open, meta, shown } = gridOf()
  open('A', 'A1', 'B')
  meta.hits = new Map([
    ['A', 1],
    ['A1', 1],
    ['A1a', 1],
  ])
  expect(shown()).toEqual(['A', 'A1', 'A1a'])
})

// rule: request-15
test('the rows are computed again only after a change', () => {
  const { open, meta, model } = gridOf()
  const first = model()
  expect(model()).toBe(first)
  open('A')
  const second = model()
  expect(second).not.toBe(first)
  meta.hits = new Map()
  expect(model()).not.toBe(second)
})
