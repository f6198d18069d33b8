import { Checkbox } from '../mantine/fields/Checkbox.ts'
import classes from './FormCheckbox.module.css'

interface FormCheckboxProps {
  label: string
  /** What the box means for the user; empty says nothing. */
  description: string
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
}

/** A checkbox of a form, tall enough for a thumb. */
export function FormCheckbox({ description, onChange, ...rest }: FormCheckboxProps) {
  return (
    <Checkbox
      className={`${classes.box} ${description ? classes.described : ''}`}
      description={description || null}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...rest}
    />
  )
}
