import type { ComponentProps, ReactNode } from 'react'
import type { Fetched } from '#shared/fetched.ts'
import { ListStates } from '#shared/ui/lists/ListStates.tsx'
import { ListTable } from '#shared/ui/lists/ListTable.tsx'
import { Placeholder } from '#shared/ui/Placeholder.tsx'
import { texts } from '../texts.ts'

interface Props<Row extends object> extends Omit<ComponentProps<typeof ListTable<Row>>, 'texts'> {
  resource: Fetched
  sample: Row
  /** The text for a screen reader while the list is fetched. */
  says: string
  empty: ReactNode
  count: (rows: number) => string
}

export function FetchedTable<Row extends object>(props: Props<Row>) {
  const { resource, sample, says, empty, count, ...table } = props
  const tableOf = (rows: readonly Row[]) => <ListTable {...table} rows={rows} texts={{ ...texts, count }} />
  return (
    <ListStates
      resource={resource}
      loading={<Placeholder says={says}>{tableOf(Array(6).fill(sample))}</Placeholder>}
      isEmpty={table.rows.length === 0}
      empty={empty}
    >
      {tableOf(table.rows)}
    </ListStates>
  )
}
