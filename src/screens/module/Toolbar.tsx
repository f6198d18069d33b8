import { useUnit } from 'effector-react'
import { NativeSelect } from '#shared/ui/mantine/fields/NativeSelect.ts'
import { SegmentedControl } from '#shared/ui/mantine/fields/SegmentedControl.ts'
import {
  $filter,
  $filters,
  $presentation,
  $sort,
  filterChosen,
  type Presentation,
  presentationChosen,
  presentations,
  sortChosen,
} from './model.ts'
import { columns, type Sort } from './order.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

const orders: readonly Sort[] = columns.flatMap((column) => [
  { column, direction: 'ascending' },
  { column, direction: 'descending' },
])
const keyOf = ({ column, direction }: Sort) => `${column} ${direction}`

/** What is shown and how; the order only where there are no headers to choose it with. */
export function Toolbar({ withSort }: { withSort: boolean }) {
  const { filters, filter, sort, presentation, filterBy, sortBy, present } = useUnit({
    filters: $filters,
    filter: $filter,
    sort: $sort,
    presentation: $presentation,
    filterBy: filterChosen,
    sortBy: sortChosen,
    present: presentationChosen,
  })
  return (
    <div className={classes.toolbar}>
      <NativeSelect
        size="md"
        className={classes.choice ?? ''}
        label={texts.filter}
        data={filters.map((value) => ({ value, label: texts.filters(value) }))}
        value={filter}
        onChange={({ currentTarget: { value } }) => filterBy(filters.find((each) => each === value) ?? 'all')}
      />
      {withSort && (
        <NativeSelect
          size="md"
          className={classes.choice ?? ''}
          label={texts.sort}
          data={orders.map((order) => ({ value: keyOf(order), label: texts.orders(order) }))}
          value={keyOf(sort)}
          onChange={({ currentTarget: { value } }) =>
            sortBy(orders.find((order) => keyOf(order) === value) ?? sort)
          }
        />
      )}
      <SegmentedControl<Presentation>
        size="md"
        className={classes.presentation ?? ''}
        aria-label={texts.presentation}
        data={presentations.map((value) => ({ value, label: texts.presentations[value] }))}
        value={presentation}
        onChange={present}
      />
    </div>
  )
}
