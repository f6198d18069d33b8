import { Icon } from '../../look/icons.tsx'
import classes from './SortButton.module.css'

type Sorted = 'ascending' | 'descending' | 'none'

/** Converts the library's sort direction to that of `aria-sort`. */
export const ariaSortOf = (sorted: false | 'asc' | 'desc'): Sorted =>
  sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'

const icons = { ascending: 'ascending', descending: 'descending', none: 'sortable' } as const

/** The button in the head of a column that sorts by it; the head itself has `aria-sort`. */
export function SortButton({ name, sorted, onSort }: { name: string; sorted: Sorted; onSort: () => void }) {
  return (
    <button type="button" className={classes.sort} data-sorted={sorted !== 'none'} onClick={onSort}>
      {name}
      <Icon name={icons[sorted]} size={16} />
    </button>
  )
}
