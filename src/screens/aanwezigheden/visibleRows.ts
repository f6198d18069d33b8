import type { DataTableOptions } from '#shared/ui/mantine/DataTable.ts'
import type { Hits } from './search.ts'
import type { AttendanceRow } from './tree.ts'

type VisibleRows = Exclude<DataTableOptions<AttendanceRow>['getExpandedRowModel'], undefined>
type RowModel = ReturnType<ReturnType<VisibleRows>>

/** What the grid gets besides its rows. */
export interface GridMeta {
  /** What fits the search; null for everything. */
  readonly hits: Hits | null
}

export const metaOf = (table: { readonly options: { readonly meta?: unknown } }): GridMeta =>
  table.options.meta as GridMeta

/**
 * The rows that can be seen: those that fit the search and whose groups stand open. The library's own filter makes
 * all rows anew with every letter that is typed: with 5,000 lessons that is felt.
 */
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
