import { Icon } from '../../icons.tsx'
import classes from './SortButton.module.css'

export type Sorted = 'ascending' | 'descending' | 'none'

/** How a column is sorted, from what the library says of it. */
export const sortedAs = (sorted: false | 'asc' | 'desc'): Sorted =>
  sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'

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
