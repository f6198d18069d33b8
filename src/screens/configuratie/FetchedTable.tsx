import type { ReactNode } from 'react'
import type { Fetched } from '#shared/fetched.ts'
import { ListStates } from '#shared/ui/lists/ListStates.tsx'
import { type ListColumn, ListTable } from '#shared/ui/lists/ListTable.tsx'
import { Placeholder } from '#shared/ui/Placeholder.tsx'
import { texts } from './texts.ts'

interface Props<Row> {
  resource: Fetched
  rows: readonly Row[]
  /** A sample row, for the skeleton of the list. */
  sample: Row
  /** The text for a screen reader while the list is fetched. */
  says: string
  empty: ReactNode
  label: string
  columns: readonly ListColumn<Row>[]
  sorted: { id: string; desc: boolean }
  count: (rows: number) => string
}

/** A fetched list as a table: loading, failed, empty or filled. */
export function FetchedTable<Row extends object>(props: Props<Row>) {
  const { resource, rows, sample, says, empty, label, columns, sorted, count } = props
  const tableOf = (shown: readonly Row[]) => (
    <ListTable label={label} rows={shown} columns={columns} sorted={sorted} texts={{ ...texts, count }} />
  )
  return (
    <ListStates
      resource={resource}
      loading={<Placeholder says={says}>{tableOf(Array(6).fill(sample))}</Placeholder>}
      isEmpty={rows.length === 0}
      empty={empty}
    >
      {tableOf(rows)}
    </ListStates>
  )
}
