import type { ReactNode } from 'react'
import classes from './FieldList.module.css'
import { Skeleton } from './Skeleton.tsx'

interface Field {
  readonly label: string
  readonly value: string
}

interface Props<F extends Field> {
  fields: readonly F[]
  /** In place of a value that is not there. */
  none: string
  /** A control that covers the row; null for none. */
  action?: (field: F) => ReactNode
}

/** Names and values, two columns where there is room. */
export function FieldList<F extends Field>({ fields, none, action = () => null }: Props<F>) {
  return (
    <dl className={classes.fields}>
      {fields.map((field) => {
        const does = action(field)
        return (
          <div key={field.label} className={classes.field} data-action={does !== null}>
            <dt>{field.label}</dt>
            <dd>
              <span>{field.value || <span className={classes.none}>{none}</span>}</span>
              {does}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The shape of a list of so many fields while it is fetched, or of a few lists with a heading each; `text` is for screen readers. */
export function LoadingFields({ rows, text }: { rows: number | readonly number[]; text: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{text}</span>
      {typeof rows === 'number' ? (
        <LoadingRows rows={rows} />
      ) : (
        rows.map((each) => (
          <div key={each} className={classes.loadingGroup}>
            <Skeleton height={15} width="12rem" mt={3} mb={9} />
            <LoadingRows rows={each} />
          </div>
        ))
      )}
    </div>
  )
}

const LoadingRows = ({ rows }: { rows: number }) => (
  <div className={classes.fields} aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
      <div key={row} className={classes.field}>
        <Skeleton height={16} width="40%" mt={4} mb={4} />
        <Skeleton height={18} width="65%" mt={3} mb={3} />
      </div>
    ))}
  </div>
)
