import type { ReactNode } from 'react'
import classes from './FieldList.module.css'
import { Placeholder } from './Placeholder.tsx'
import { sampleHeading } from './texts.ts'

interface Field {
  readonly label: string
  readonly value: string
}

interface Props<F extends Field> {
  fields: readonly F[]
  /** Shown instead of an empty value. */
  none: string
  /** Makes a control that covers the row; null for none. */
  action?: (field: F) => ReactNode
}

/** A list of labels and values, in two columns if there is room. */
export function FieldList<F extends Field>({ fields, none, action = () => null }: Props<F>) {
  return (
    <dl className={classes.fields}>
      {fields.map((field) => {
        const control = action(field)
        return (
          <div key={field.label} className={classes.field} data-action={control !== null}>
            <dt className="dim text-15">{field.label}</dt>
            <dd className="w-firm">
              <span>{field.value || <span className="dim w-plain">{none}</span>}</span>
              {control}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The skeleton of a field list with this number of rows, or of several with headings; `text` is for screen readers. */
export const LoadingFields = ({ rows, text }: { rows: number | readonly number[]; text: string }) => (
  <Placeholder says={text}>
    {typeof rows === 'number' ? (
      <FieldList fields={samples(rows)} none="" />
    ) : (
      rows.map((each) => (
        <div key={each} className="apart-24">
          <h4>{sampleHeading}</h4>
          <FieldList fields={samples(each)} none="" />
        </div>
      ))
    )}
  </Placeholder>
)

const samples = (rows: number): readonly Field[] =>
  Array.from({ length: rows }, (_, row) => ({ label: `Naam ${row}`, value: 'Waarde van dit veld' }))
