import { useUnit } from 'effector-react'
import type { Programme } from '../../session/opleidingen.ts'
import { Icon } from '../../shared/icons.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ListFaces } from '../../shared/ui/ListFaces.tsx'
import { NoSubject } from '../../shared/ui/NoSubject.tsx'
import { Loading } from './Loading.tsx'
import { $error, $face, $hasSubject, $loading, $programmes, chosen, retried } from './model.ts'
import { Progress } from './Progress.tsx'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** The programmes that a student follows or has followed before; each leads to its modules. */
export function View() {
  const { face, error, loading, programmes, retry, hasSubject } = useUnit({
    face: $face,
    error: $error,
    loading: $loading,
    programmes: $programmes,
    retry: retried,
    hasSubject: $hasSubject,
  })
  const { current, past } = programmes ?? { current: [], past: [] }
  return (
    <ListFaces
      face={face}
      error={error}
      trying={loading}
      onRetry={retry}
      loading={<Loading />}
      isEmpty={current.length + past.length === 0}
      empty={
        hasSubject ? (
          <EmptyState icon="programme" title={texts.empty} hint={texts.emptyHint} />
        ) : (
          <NoSubject />
        )
      }
    >
      <section className={classes.section}>
        <h2 className={classes.heading}>{texts.current}</h2>
        {current.length > 0 ? <Cards programmes={current} /> : <p>{texts.noneNow}</p>}
      </section>
      {past.length > 0 && (
        <section className={classes.section}>
          <h2 className={classes.heading}>{texts.past}</h2>
          <Cards programmes={past} />
        </section>
      )}
    </ListFaces>
  )
}

function Cards({ programmes }: { programmes: readonly Programme[] }) {
  const choose = useUnit(chosen)
  return (
    <ul className={classes.list}>
      {programmes.map(({ id, name, field }) => (
        <li key={id}>
          <button type="button" className={classes.card} onClick={() => choose(id)}>
            <span className={classes.name}>{name}</span>
            {field !== name && <span className={classes.field}>{field}</span>}
            <Progress programme={id} />
            <span className={classes.arrow}>
              <Icon name="next" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
