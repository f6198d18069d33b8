import type { ReactNode } from 'react'
import classes from './Segments.module.css'

interface Props<Value> {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly name: string }[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
  readonly children?: ReactNode
}

/** A choice between a few values, as buttons beside each other. */
export function Segments<Value extends string | number>({
  label,
  choices,
  value,
  onChoose,
  children,
}: Props<Value>) {
  return (
    <fieldset className={classes.segments}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((each) => (
        <button
          key={each.value}
          type="button"
          aria-pressed={each.value === value}
          onClick={() => onChoose(each.value)}
        >
          {each.name}
        </button>
      ))}
      {children}
    </fieldset>
  )
}
