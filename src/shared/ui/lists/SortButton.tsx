import { Icon } from '../../icons.tsx'
import classes from './SortButton.module.css'

type Sorted = 'ascending' | 'descending' | 'none'

/** How a column is sorted, from the library's value. */
export const sortedAs = (sorted: false | 'asc' | 'desc'): Sorted =>
  sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'

const icons = { ascending: 'ascending', descending: 'descending', none: 'sortable' } as const

/** The head of a column; a click sorts by it. The head itself has the `aria-sort`. */
export function SortButton({ name, sorted, onSort }: { name: string; sorted: Sorted; onSort: () => void }) {
  return (
    <button type="button" className={classes.sort} data-sorted={sorted !== 'none'} onClick={onSort}>
      {name}
      <Icon name={icons[sorted]} size={16} />
    </button>
  )
}
