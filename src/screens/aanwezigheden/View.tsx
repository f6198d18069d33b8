import { useUnit } from 'effector-react'
import { Icon } from '../../shared/icons.tsx'
import { EmptyState } from '../../shared/ui/lists/EmptyState.tsx'
import { ListStates } from '../../shared/ui/lists/ListStates.tsx'
import { NoSubject } from '../../shared/ui/lists/NoSubject.tsx'
import { TextInput } from '../../shared/ui/mantine/TextInput.ts'
import { Loading } from './Loading.tsx'
import {
  $count,
  $error,
  $expanded,
  $hasSubject,
  $hits,
  $loading,
  $question,
  $rows,
  $status,
  retried,
  searched,
  toggled,
} from './model.ts'
import { TreeGrid } from './TreeGrid.tsx'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** The student's lessons by class and module, and how the student took part in them. */
export function View() {
  const { status, error, loading, rows, retry, hasSubject } = useUnit({
    status: $status,
    error: $error,
    loading: $loading,
    rows: $rows,
    retry: retried,
    hasSubject: $hasSubject,
  })
  return (
    <ListStates
      status={status}
      error={error}
      trying={loading}
      onRetry={retry}
      loading={<Loading />}
      isEmpty={rows.length === 0}
      empty={
        hasSubject ? (
          <EmptyState icon="attendance" title={texts.empty} hint={texts.emptyHint} />
        ) : (
          <NoSubject />
        )
      }
    >
      <Tools />
      <Tree />
    </ListStates>
  )
}

function Tools() {
  const { question, count, search } = useUnit({ question: $question, count: $count, search: searched })
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        label={texts.search}
        value={question}
        leftSection={<Icon name="search" size={20} />}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <p className={classes.count} role="status">
        {count.shown === count.all ? texts.lessons(count.all) : texts.found(count.shown, count.all)}
      </p>
    </div>
  )
}

function Tree() {
  const { rows, hits, expanded, toggle } = useUnit({
    rows: $rows,
    hits: $hits,
    expanded: $expanded,
    toggle: toggled,
  })
  if (hits?.size === 0) return <EmptyState icon="search" title={texts.empty} hint={texts.notFoundHint} />
  return <TreeGrid rows={rows} hits={hits} expanded={expanded} onToggle={toggle} />
}
