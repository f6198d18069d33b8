import { Icon } from '../../icons.tsx'
import { TextInput } from '../mantine/fields/TextInput.ts'
import { Skeleton } from '../Skeleton.tsx'
import classes from './SearchField.module.css'

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
  /** How much is shown; a screen reader hears it as one types. */
  count: string
}

/** The search field above a list, with the count of what it finds. */
export function SearchField({ label, value, onChange, count }: Props) {
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        label={label}
        value={value}
        leftSection={<Icon name="search" size={20} />}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={classes.count} role="status">
        {count}
      </p>
    </div>
  )
}

/** Its shape while the list is fetched. */
export function SearchFieldLoading() {
  return (
    <div className={classes.tools} aria-hidden="true">
      <div className={classes.search}>
        <Skeleton height={20} width={60} mb={6} />
        <Skeleton height={42} />
      </div>
      <Skeleton height={20} width={80} />
    </div>
  )
}
