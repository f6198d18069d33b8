import { Icon } from '../../look/icons.tsx'
import { TextInput } from '../mantine/fields/TextInput.ts'
import classes from './SearchField.module.css'

interface Props {
  label: string
  value: string
  /** Absent while there is nothing to search. */
  onChange?: (text: string) => void
  /** The number of shown rows in words, which a screen reader announces while the user types. */
  count: string
}

/** The search field above a list, with the count of what it finds. */
export function SearchField({ label, value, onChange, count }: Props) {
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        leftSection={<Icon name="search" size={20} />}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
      <p className={classes.count} role="status">
        {count}
      </p>
    </div>
  )
}
