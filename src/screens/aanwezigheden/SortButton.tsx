import { Icon } from '../../shared/icons.tsx'
import classes from './View.module.css'

export type Sorted = 'ascending' | 'descending' | 'none'

const icons = { ascending: 'ascending', descending: 'descending', none: 'sortable' } as const

/** The head of a column; a click sorts by it. How it is sorted the head itself says. */
export function SortButton({ name, sorted, onSort }: { name: string; sorted: Sorted; onSort: () => void }) {
  return (
    <button type="button" className={classes.sort} data-sorted={sorted !== 'none'} onClick={onSort}>
      {name}
      <Icon name={icons[sorted]} size={16} />
    </button>
  )
}
