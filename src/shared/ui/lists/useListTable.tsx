import {
  type DataRow,
  type DataTableInstance,
  type DataTableOptions,
  dutch,
  useDataTable,
} from '../mantine/DataTable.ts'
import { ariaSortOf, SortButton } from './SortButton.tsx'

/** Removes the widths of the library, because the style sheet lays out the columns. */
const withoutWidths = { width: 'auto', minWidth: 0, flex: 'none' }

interface Look<Row extends object> {
  readonly role: 'table' | 'treegrid'
  readonly label: string
  /** The classes `frame`, `table`, `head` and `row`. */
  readonly classes: Readonly<Record<string, string | undefined>>
  /** More attributes of the table, of a row and of a cell. */
  readonly tableProps?: (table: DataTableInstance<Row>) => object
  readonly rowProps?: (row: DataRow<Row>, place: number, table: DataTableInstance<Row>) => object
  readonly cellProps?: (cell: { row: DataRow<Row>; header: string; place: number }) => {
    readonly style?: object
    readonly [attribute: `data-${string}`]: string
  }
}

/**
 * A sortable table in Dutch, without the library's toolbars, filters and pages. Its style sheet does not lay out the boxes as a
 * table, so each has an explicit role. A column whose header is `''` has no head.
 */
export function useListTable<Row extends object>(
  { role, label, classes, tableProps, rowProps, cellProps }: Look<Row>,
  options: DataTableOptions<Row>,
): DataTableInstance<Row> {
  const isGrid = role === 'treegrid'
  return useDataTable<Row>({
    localization: dutch,
    enablePagination: false,
    enableColumnActions: false,
    enableColumnFilters: false,
    enableGlobalFilter: false,
    enableMultiSort: false,
    sortDescFirst: false,
    enableTableFooter: false,
    ...options,
    mantineTableContainerProps: { className: classes.frame ?? '' },
    mantineTableProps: ({ table }) => ({
      role,
      'aria-label': label,
      className: classes.table ?? '',
      ...tableProps?.(table),
    }),
    mantineTableHeadProps: { role: 'rowgroup', className: classes.head ?? '' },
    mantineTableHeadRowProps: {
      role: 'row',
      className: classes.row ?? '',
      'aria-rowindex': isGrid ? 1 : undefined,
    },
    mantineTableHeadCellProps: ({ column }) => {
      const { header } = column.columnDef
      if (header === '') return { role: 'presentation', style: withoutWidths, children: null }
      const sorted = ariaSortOf(column.getIsSorted())
      return {
        role: 'columnheader',
        'aria-sort': sorted,
        style: withoutWidths,
        children: <SortButton name={header} sorted={sorted} onSort={() => column.toggleSorting()} />,
      }
    },
    mantineTableBodyProps: { role: 'rowgroup' },
    mantineTableBodyRowProps: ({ row, renderedRowIndex = 0, table }) => ({
      role: 'row',
      className: classes.row ?? '',
      ...rowProps?.(row, renderedRowIndex, table),
    }),
    mantineTableBodyCellProps: ({ row, column, renderedColumnIndex = 0 }) => {
      const more = cellProps?.({ row, header: column.columnDef.header, place: renderedColumnIndex })
      return {
        role: isGrid ? 'gridcell' : 'cell',
        ...more,
        style: { ...withoutWidths, ...more?.style },
      }
    },
  })
}
