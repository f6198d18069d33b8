import { type ReactNode, useState } from 'react'
import { Icon } from '../../icons.tsx'
import { finder } from '../../searchable.ts'
import { type DataColumn, DataTable, dutch, useDataTable } from '../mantine/DataTable.ts'
import { TextInput } from '../mantine/TextInput.ts'
import { EmptyState } from './EmptyState.tsx'
import classes from './ListTable.module.css'
import { SortButton, sortedAs } from './SortButton.tsx'

export interface ListColumn<Row> {
  readonly id: string
  /** `''`: the column has a button and no name. */
  readonly header: string
  /** By what the column is sorted, and what a search finds. */
  readonly value: (row: Row) => string | number
  /** What is shown, if that is something else. */
  readonly cell?: (row: Row) => ReactNode
}

interface Props<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly ListColumn<Row>[]
  readonly rowId: (row: Row) => string
  /** By which column it is sorted at first. */
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
export function ListTable<Row extends object>({ label, rows, columns, rowId, sorted, texts }: Props<Row>) {
  const [question, setQuestion] = useState('')
  const shownOf = (row: Row) => columns.map(({ value }) => value(row)).join(' ')
  const isFound = finder(question)
  const shown = rows.filter((row) => isFound(shownOf(row)))
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          label={texts.search}
          value={question}
          leftSection={<Icon name="search" size={20} />}
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
        <p className={classes.count} role="status">
          {shown.length === rows.length ? texts.count(rows.length) : texts.found(shown.length, rows.length)}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState icon="search" title={texts.nothingFound} hint={texts.nothingFoundHint} />
      ) : (
        <Rows label={label} rows={shown} columns={columns} rowId={rowId} sorted={sorted} />
      )}
    </>
  )
}

function Rows<Row extends object>({ label, rows, columns, rowId, sorted }: Omit<Props<Row>, 'texts'>) {
  const table = useDataTable<Row>({
    columns: columns.map(
      ({ id, header, value, cell }): DataColumn<Row> => ({
        id,
        header,
        accessorFn: value,
        enableSorting: header !== '',
        sortingFn: (a, b) => compare(value(a.original), value(b.original)),
        ...(cell ? { Cell: ({ row }) => cell(row.original) } : {}),
      }),
    ),
    data: rows as Row[],
    initialState: { sorting: [sorted] },
    localization: dutch,
    getRowId: rowId,
    enablePagination: false,
    enableColumnActions: false,
    enableColumnFilters: false,
    enableGlobalFilter: false,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    enableTableFooter: false,
    // The boxes are laid out otherwise than those of a table, so each says its role itself.
    mantineTableContainerProps: { className: classes.frame ?? '' },
    mantineTableProps: { role: 'table', 'aria-label': label, className: classes.table ?? '' },
    mantineTableHeadProps: { role: 'rowgroup', className: classes.head ?? '' },
    mantineTableHeadRowProps: { role: 'row', className: classes.row ?? '' },
    mantineTableHeadCellProps: ({ column }) => {
      const { header } = column.columnDef
      const order = sortedAs(column.getIsSorted())
      return header === ''
        ? { role: 'presentation', style: unmeasured, children: null }
        : {
            role: 'columnheader',
            'aria-sort': order,
            style: unmeasured,
            children: <SortButton name={header} sorted={order} onSort={() => column.toggleSorting()} />,
          }
    },
    mantineTableBodyProps: { role: 'rowgroup' },
    mantineTableBodyRowProps: { role: 'row', className: classes.row ?? '' },
    mantineTableBodyCellProps: ({ column }) => ({
      role: 'cell',
      'data-label': column.columnDef.header,
      style: unmeasured,
    }),
  })
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

/** The columns as the module lays them out, not as the library measures them. */
const unmeasured = { width: 'auto', minWidth: 0, flex: 'none' }

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), 'nl-BE', { numeric: true })
}
