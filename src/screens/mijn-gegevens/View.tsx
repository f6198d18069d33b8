import { useUnit } from 'effector-react'
import { $photo } from '../../session/photo.ts'
import { $userName } from '../../session/session.ts'
import { FailedState } from '../../shared/ui/FailedState.tsx'
import { Photo } from '../../shared/ui/Photo.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.ts'
import { account, personal } from './model.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** Who the student is to the school. */
export function View() {
  const { name, photo } = useUnit({ name: $userName, photo: $photo })
  return (
    <>
      <div className={classes.person}>
        <Photo src={photo} size={88} />
        <h2>{name}</h2>
      </div>
      <Section section={account} rows={3} />
      <Section section={personal} rows={11} />
    </>
  )
}

function Section({ section: { title, $state, retried }, rows }: { section: typeof account; rows: number }) {
  const { state, retry } = useUnit({ state: $state, retry: retried })
  const { face, error, loading, fields } = state
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      {error !== '' && <FailedState text={error} trying={loading} onRetry={retry} />}
      {face === 'loading' && <LoadingFields rows={rows} />}
      {face === 'ready' && fields.length === 0 && <p>{texts.unknown}</p>}
      {fields.length > 0 && (
        <dl className={classes.fields}>
          {fields.map(({ label, value }) => (
            <div key={label} className={classes.field}>
              <dt>{label}</dt>
              <dd>{value || <span className={classes.none}>{texts.none}</span>}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
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
