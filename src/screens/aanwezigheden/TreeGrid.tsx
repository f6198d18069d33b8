import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react'
import { useListTable } from '#shared/ui/lists/useListTable.tsx'
import { DataTable, dutch } from '#shared/ui/mantine/DataTable.ts'
import { textOn } from '#shared/ui/marks/textOn.ts'
import { showRow } from '#shared/ui/showRow.ts'
import { columns } from './columns.tsx'
import type { Hits } from './search.ts'
import { texts } from './texts.ts'
import type { AttendanceRow } from './tree.ts'
import { useRowFocus } from './useRowFocus.ts'
import classes from './View.module.css'
import { type GridMeta, visibleRows } from './visibleRows.ts'

/** The background that the school chose, with a text colour that is readable on it. rule: attendance-5 */
const coloured = (color: string) => (color === '' ? {} : { backgroundColor: color, color: textOn(color) })

interface Props {
  readonly rows: AttendanceRow[]
  /** The rows that match the search; null for all. */
  readonly hits: Hits | null
  /** Which groups are open, by ID. */
  readonly expanded: Readonly<Record<string, boolean>>
  readonly onToggle: (id: string) => void
  readonly wanted: readonly string[]
}

/** The tree as a grid that renders only the visible rows. */
export default function TreeGrid({ rows, hits, expanded, onToggle, wanted }: Props) {
  const focus = useRowFocus(onToggle, wanted)
  useEffect(() => {
    const id = wanted.at(-1)
    return id === undefined ? undefined : showRow(id)
  }, [wanted])
  // The library looks for its scrolling box before that exists, and without toolbars it never looks again.
  const [, setDrawn] = useState(false)
  useLayoutEffect(() => setDrawn(true), [])
  const table = useListTable<AttendanceRow>(
    {
      role: 'treegrid',
      label: texts.grid,
      classes,
      tableProps: (table) => ({
        'aria-rowcount': table.getRowModel().rows.length + 1,
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => focus.onKeyDown(event, table),
      }),
      rowProps: (row, place, table) => ({
        'aria-rowindex': place + 2,
        'aria-level': row.depth + 1,
        'aria-expanded': row.getCanExpand() ? row.getIsExpanded() : undefined,
        onClick: row.getCanExpand() ? () => onToggle(row.id) : undefined,
        'data-level': row.depth,
        ...focus.rowProps(row.id, table),
      }),
      cellProps: ({ row, place }) => ({ style: place === 0 ? coloured(row.original.color) : {} }),
    },
    {
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
      enableRowVirtualization: true,
      enableFilters: false,
      rowVirtualizerOptions: ({ table }) => focus.virtualizer(table),
    },
  )
  return <DataTable table={table} />
}
