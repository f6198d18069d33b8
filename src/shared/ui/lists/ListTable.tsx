import { type ReactNode, useState } from 'react'
import { createMatcher } from '../../search/searchable.ts'
import { compareNames } from '../../values/order.ts'
import { type DataColumn, DataTable } from '../mantine/DataTable.ts'
import { EmptyState } from './EmptyState.tsx'
import classes from './ListTable.module.css'
import { SearchField } from './SearchField.tsx'
import { useListTable } from './useListTable.tsx'

export interface ListColumn<Row> {
  readonly id: string
  /** `''` for a column with a button and no name. */
  readonly header: string
  /** The value by which the column is sorted, and which a search finds. */
  readonly value: (row: Row) => string | number
  /** The shown content, if it differs from the value. */
  readonly cell?: (row: Row) => ReactNode
}

interface Props<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly ListColumn<Row>[]
  readonly sorted: { readonly id: string; readonly desc: boolean }
  readonly texts: {
    readonly search: string
    readonly count: (all: number) => string
    readonly found: (shown: number, all: number) => string
    readonly nothingFound: string
    readonly nothingFoundHint: string
  }
}

/** A list with a search field, sorted by its columns. On a narrow screen each row is a card. */
export function ListTable<Row extends object>({ label, rows, columns, sorted, texts }: Props<Row>) {
  const [question, setQuestion] = useState('')
  const shownOf = (row: Row) => columns.map(({ value }) => value(row)).join(' ')
  const isFound = createMatcher(question)
  const shown = rows.filter((row) => isFound(shownOf(row)))
  return (
    <>
      <SearchField
        label={texts.search}
        value={question}
        onChange={setQuestion}
        count={
          shown.length === rows.length ? texts.count(rows.length) : texts.found(shown.length, rows.length)
        }
      />
      {shown.length === 0 ? (
        <EmptyState icon="search" title={texts.nothingFound} hint={texts.nothingFoundHint} />
      ) : (
        <Rows label={label} rows={shown} columns={columns} sorted={sorted} />
      )}
    </>
  )
}

function Rows<Row extends object>({ label, rows, columns, sorted }: Omit<Props<Row>, 'texts'>) {
  const table = useListTable<Row>(
    { role: 'table', label, classes, cellProps: ({ header }) => ({ 'data-label': header }) },
    {
      columns: columns.map(
        ({ id, header, value, cell }): DataColumn<Row> => ({
          id,
          header,
          accessorFn: value,
          enableSorting: header !== '',
          sortingFn: (a, b) => compare(value(a.original), value(b.original)),
          Cell: ({ row }) => (cell ?? value)(row.original),
        }),
      ),
      data: rows as Row[],
      initialState: { sorting: [sorted] },
      enableSortingRemoval: false,
    },
  )
  return (
    <div style={{ ['--columns' as string]: widthsOf(columns) }}>
      <DataTable table={table} />
    </div>
  )
}

/** The first column is the widest; one without a name is as wide as its button. */
const widthsOf = (columns: readonly { header: string }[]): string =>
  columns
    .map(({ header }, place) => (header === '' ? '11rem' : `minmax(0, ${place === 0 ? 1.5 : 1}fr)`))
    .join(' ')

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareNames(String(a), String(b))
}
