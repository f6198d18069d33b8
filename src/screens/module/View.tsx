import { useMediaQuery } from '@mantine/hooks'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { usePrinting } from '#shared/ui/hooks/usePrinting.ts'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { ListStates } from '#shared/ui/lists/ListStates.tsx'
import { drawnWhole } from '#shared/ui/lists/LongList.tsx'
import { Skeleton } from '#shared/ui/Skeleton.tsx'
import { List, listTitle } from './List.tsx'
import { Loading } from './Loading.tsx'
import { $filling, $hasUntied, $isFinished, $presentation, $shown, resource } from './model.ts'
import { Toolbar } from './Toolbar.tsx'
import { Totals } from './Totals.tsx'
import { texts } from './texts.ts'
import classes from './View.module.css'

const Timeline = lazy(() => import('./Timeline.tsx'))

/** The modules of the chosen programme, as a list or on a timeline, with what is reached. */
export function View() {
  const { filling, presentation, rows, isFinished, hasUntied } = useUnit({
    filling: $filling,
    presentation: $presentation,
    rows: $shown,
    isFinished: $isFinished,
    hasUntied: $hasUntied,
  })
  const printing = usePrinting()
  const isWide = useMediaQuery('(min-width: 48rem)', false, { getInitialValueInEffect: false })
  // Paper takes the table, whatever the window.
  const wide = isWide || printing
  return (
    <ListStates
      resource={resource}
      loading={<Loading />}
      isEmpty={filling === 'empty'}
      empty={
        <EmptyState
          icon="programme"
          title={isFinished ? texts.emptyFinished : texts.empty}
          hint={isFinished ? texts.emptyFinishedHint : texts.emptyHint}
        />
      }
    >
      {hasUntied ? <p className={`dim ${classes.untied}`}>{texts.untied}</p> : <Totals />}
      <h2 id={listTitle} className="visually-hidden">
        {texts.list}
      </h2>
      <Toolbar withSort={(!wide || rows.length > drawnWhole) && presentation === 'list'} />
      {filling === 'filteredOut' ? (
        <EmptyState icon="todo" title={texts.filteredOut} hint={texts.filteredOutHint} />
      ) : presentation === 'list' || printing ? (
        <List wide={wide} />
      ) : (
        <Suspense fallback={<TimelineLoading />}>
          <Timeline />
        </Suspense>
      )}
    </ListStates>
  )
}

function TimelineLoading() {
  return (
    <div role="status">
      <span className="visually-hidden">{texts.timelineLoading}</span>
      <Skeleton height={320} radius="md" />
    </div>
  )
}
