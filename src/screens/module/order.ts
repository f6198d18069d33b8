import { type ModuleRow, type State, stateOf } from '#session/programme/modules.ts'
import { compareNames, compareTexts } from '#shared/values/order.ts'

/** The columns of the list, in their order. rule: module-2 */
export const columns = ['module', 'period', 'result'] as const
export type Column = (typeof columns)[number]

export interface Sort {
  readonly column: Column
  readonly direction: 'ascending' | 'descending'
}

/** The order at first: LoopbaanVan ascending. rule: module-3 */
export const defaultSort: Sort = { column: 'period', direction: 'ascending' }

/** The chosen filter: `all`, or one of the states. rule: module-4 */
export type Filter = State | 'all'

export const filtered = (rows: readonly ModuleRow[], filter: Filter): readonly ModuleRow[] =>
  filter === 'all' ? rows : rows.filter(({ outcome }) => stateOf(outcome) === filter)

type Compare = (a: ModuleRow, b: ModuleRow) => number

/** The date to sort a row by. Without a date, a row with a result (an exemption) comes first, and one without a result last. */
const placeInTime = ({ from, result }: ModuleRow) => from || (result === '' ? '9999' : '')

const by: Readonly<Record<Column, Compare>> = {
  module: (a, b) => compareNames(a.name, b.name),
  period: (a, b) => compareTexts(placeInTime(a), placeInTime(b)),
  result: (a, b) => compareTexts(a.result, b.result),
}
const reverse =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(b, a)

/**
 * The default order, which also decides between rows that are equal in the chosen column: LoopbaanVan ascending, Resultaat
 * descending, Moduleomschrijving ascending. rule: module-3
 */
const defaultOrder: readonly Compare[] = [by.period, reverse(by.result), by.module, (a, b) => a.id - b.id]

/** The rows by the chosen column; equal ones are in the default order. */
export function sorted(rows: readonly ModuleRow[], { column, direction }: Sort): ModuleRow[] {
  const first = direction === 'ascending' ? by[column] : reverse(by[column])
  const compares = [first, ...defaultOrder]
  return [...rows].sort((a, b) => compares.reduce((order, compare) => order || compare(a, b), 0))
}

/** The order after a click on the header of a column: ascending, and descending the next time. */
export const toggled = (sort: Sort, column: Column): Sort => ({
  column,
  direction: sort.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
})
