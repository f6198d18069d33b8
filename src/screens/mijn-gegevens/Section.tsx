import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Icon } from '../../shared/icons.tsx'
import { FailedState } from '../../shared/ui/FailedState.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.ts'
import { editClicked } from './editing.ts'
import type { Field, Section as SectionModel } from './model.ts'
import classes from './Section.module.css'
import { texts } from './texts.ts'

interface Props {
  section: SectionModel
  /** How many fields are to be expected. */
  rows: number
  editable: boolean
  children?: ReactNode
}

/** A titled card of fields, in one of its four faces. */
export function Section({ section: { title, $state, retried }, rows, editable, children }: Props) {
  const { state, retry } = useUnit({ state: $state, retry: retried })
  const { face, error, loading, fields } = state
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      {error !== '' && <FailedState text={error} trying={loading} onRetry={retry} />}
      {face === 'loading' && <LoadingFields rows={rows} />}
      {face === 'ready' && error === '' && fields.length === 0 && <p>{texts.unknown}</p>}
      {face !== 'loading' && fields.length > 0 && (
        <dl className={classes.fields}>
          {fields.map((field) => (
            <Line key={field.label} field={field} editable={editable} />
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}

function Line({ field: { label, value, edit }, editable }: { field: Field; editable: boolean }) {
  const begin = useUnit(editClicked)
  const shown = value || <span className={classes.none}>{texts.none}</span>
  return (
    <div className={classes.field} data-editable={editable && edit !== undefined}>
      <dt>{label}</dt>
      <dd>
        <span>{shown}</span>
        {editable && edit && (
          <button
            type="button"
            className={classes.edit}
            aria-label={texts.edit(label)}
            aria-haspopup="dialog"
            onClick={() => begin(edit)}
          >
            <Icon name="edit" size={20} />
          </button>
        )}
      </dd>
    </div>
  )
}

function LoadingFields({ rows }: { rows: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <div className={classes.fields} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
          <div key={row} className={classes.field}>
            <Skeleton height={16} width="40%" my={4} />
            <Skeleton height={18} width="65%" my={3} />
          </div>
        ))}
      </div>
    </div>
  )
}
