import type { DataTableOptions } from '#shared/ui/mantine/DataTable.ts'
import type { Hits } from './search.ts'
import type { AttendanceRow } from './tree.ts'

type VisibleRows = Exclude<DataTableOptions<AttendanceRow>['getExpandedRowModel'], undefined>
type RowModel = ReturnType<ReturnType<VisibleRows>>

/** The data of the grid besides its rows. */
export interface GridMeta {
  /** The rows that match the search; null for all. */
  readonly hits: Hits | null
}

export const metaOf = (table: { readonly options: { readonly meta?: unknown } }): GridMeta =>
  table.options.meta as GridMeta

/** The matching rows in open groups. The library's filter rebuilds all rows for each letter, which is slow with 5,000 lessons. */
export const visibleRows: VisibleRows = (table) => {
  let last: { readonly from: readonly unknown[]; readonly model: RowModel } | null = null
  return () => {
    const all = table.getPreExpandedRowModel()
    const { hits } = metaOf(table)
    const from = [all, hits, table.getState().expanded]
    if (last?.from.every((each, n) => each === from[n])) return last.model
    const rows: RowModel['rows'] = []
    const visit = (row: RowModel['rows'][number]) => {
      if (hits && !hits.has(row.id)) return
      rows.push(row)
      if (row.getIsExpanded()) row.subRows.forEach(visit)
    }
    all.rows.forEach(visit)
    last = { from, model: { ...all, rows } }
    return last.model
  }
}
