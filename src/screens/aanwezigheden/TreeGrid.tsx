import { useLayoutEffect, useState } from 'react'
import { SortButton, sortedAs } from '../../shared/ui/lists/SortButton.tsx'
import { DataTable, dutch, useDataTable } from '../../shared/ui/mantine/DataTable.ts'
import { textOn } from '../../shared/ui/textOn.ts'
import { columns } from './columns.tsx'
import type { Hits } from './search.ts'
import { texts } from './texts.ts'
import type { AttendanceRow } from './tree.ts'
import { useRowFocus } from './useRowFocus.ts'
import classes from './View.module.css'
import { type GridMeta, visibleRows } from './visibleRows.ts'

/** The columns as this module lays them out, not as the library measures them. */
const unmeasured = { width: 'auto', minWidth: 0, flex: 'none' }

interface Props {
  readonly rows: AttendanceRow[]
  /** What fits the search; null for everything. */
  readonly hits: Hits | null
  /** Which groups stand open, by ID. */
  readonly expanded: Readonly<Record<string, boolean>>
  readonly onToggle: (id: string) => void
}

/**
 * The tree as a grid of which only the visible rows are drawn. The library draws it with other boxes than those of
 * a table, so each says its role itself.
 */
export function TreeGrid({ rows, hits, expanded, onToggle }: Props) {
  const focus = useRowFocus(onToggle)
  // The library looks for its scrolling box before that is there, and without toolbars never looks again.
  const [, setDrawn] = useState(false)
  useLayoutEffect(() => setDrawn(true), [])
  const table = useDataTable<AttendanceRow>({
    columns,
    data: rows,
    state: { expanded, columnVisibility: { 'mrt-row-expand': false, LESID: false } },
    localization: { ...dutch, noRecordsToDisplay: texts.empty },
    getRowId: ({ id }) => id,
    getSubRows: ({ subtasks }) => subtasks,
    getExpandedRowModel: visibleRows,
    meta: { hits } satisfies GridMeta,
    enableExpanding: true,
    enableExpandAll: false,
    enablePagination: false,
    enableRowVirtualization: true,
    enableColumnActions: false,
    enableColumnFilters: false,
    enableFilters: false,
    enableGlobalFilter: false,
    enableMultiSort: false,
    sortDescFirst: false,
    enableTableFooter: false,
    rowVirtualizerOptions: ({ table }) => focus.virtualizer(table),
    mantineTableContainerProps: { className: classes.frame ?? '' },
    mantineTableProps: ({ table }) => ({
      role: 'treegrid',
      'aria-label': texts.grid,
      'aria-rowcount': table.getRowModel().rows.length + 1,
      className: classes.table ?? '',
      onKeyDown: (event) => focus.onKeyDown(event, table),
    }),
    mantineTableHeadProps: { role: 'rowgroup', className: classes.head ?? '' },
    mantineTableHeadRowProps: { role: 'row', 'aria-rowindex': 1, className: classes.row ?? '' },
    mantineTableHeadCellProps: ({ column }) => {
      const sorted = sortedAs(column.getIsSorted())
      return {
        role: 'columnheader',
        'aria-sort': sorted,
        style: unmeasured,
        children: (
          <SortButton name={column.columnDef.header} sorted={sorted} onSort={() => column.toggleSorting()} />
        ),
      }
    },
    mantineTableBodyProps: { role: 'rowgroup' },
    mantineTableBodyRowProps: ({ row, renderedRowIndex = 0, table }) => ({
      role: 'row',
      'aria-rowindex': renderedRowIndex + 2,
      'aria-level': row.depth + 1,
      ...(row.getCanExpand()
        ? { 'aria-expanded': row.getIsExpanded(), onClick: () => onToggle(row.id) }
        : {}),
      className: classes.row ?? '',
      'data-level': row.depth,
      ...focus.rowProps(row.id, table),
    }),
    mantineTableBodyCellProps: ({ row, renderedColumnIndex }) => {
      // rule: attendance-5
      const { color } = row.original
      const background =
        renderedColumnIndex === 0 && color !== '' ? { backgroundColor: color, color: textOn(color) } : {}
      return { role: 'gridcell', style: { ...unmeasured, ...background } }
    },
  })
  return <DataTable table={table} />
}
