import { useUnit } from 'effector-react'
import { Button } from '#shared/ui/mantine/Button.ts'
import { NativeSelect } from '#shared/ui/mantine/fields/NativeSelect.ts'
import * as model from './model.ts'
import { columns, type Sort } from './order.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

const orders: readonly Sort[] = columns.flatMap((column) => [
  { column, direction: 'ascending' },
  { column, direction: 'descending' },
])
const keyOf = ({ column, direction }: Sort) => `${column} ${direction}`

/** The filter, the button to the other presentation, and the order if no headers choose it. */
export function Toolbar({ withSort }: { withSort: boolean }) {
  const filters = useUnit(model.$filters)
  const filter = useUnit(model.$filter)
  const sort = useUnit(model.$sort)
  const presentation = useUnit(model.$presentation)
  const filterBy = useUnit(model.filterChosen)
  const sortBy = useUnit(model.sortChosen)
  const present = useUnit(model.presentationChosen)
  const other = presentation === 'list' ? 'timeline' : 'list'
  return (
    <div className="flex wrap at-end gap-8 below-16 off-paper">
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
      <Button variant="default" className={classes.other ?? ''} onClick={() => present(other)}>
        {texts.presentations[other]}
      </Button>
    </div>
  )
}
