import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { type ModuleRow, totalsOf } from '#session/programme/modules.ts'
import { useMediaQuery } from '#shared/ui/hooks/useMediaQuery.ts'
import { usePrinting } from '#shared/ui/hooks/usePrinting.ts'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { ListStates } from '#shared/ui/lists/ListStates.tsx'
import { maxRenderedWhole } from '#shared/ui/lists/LongList.tsx'
import { Placeholder } from '#shared/ui/Placeholder.tsx'
import { List, listTitle, Rows } from './List.tsx'
import { $filling, $hasUnassigned, $isFinished, $presentation, $shown, $totals, resource } from './model.ts'
import { Toolbar } from './Toolbar.tsx'
import { Totals } from './Totals.tsx'
import { texts } from './texts.ts'
import classes from './View.module.css'

const Timeline = lazy(() => import('./Timeline.tsx'))

export function View() {
  const totals = useUnit($totals)
  const filling = useUnit($filling)
  const presentation = useUnit($presentation)
  const rows = useUnit($shown)
  const isFinished = useUnit($isFinished)
  const hasUnassigned = useUnit($hasUnassigned)
  const printing = usePrinting()
  const isWide = useMediaQuery('(min-width: 48rem)')
  // Paper always shows the table.
  const wide = isWide || printing
  return (
    <ListStates
      resource={resource}
      loading={
        <Placeholder says={texts.loading}>
          <Totals totals={totalsOf(sample)} />
          <Toolbar withSort={!wide} />
          <Rows rows={sample} wide={wide} />
        </Placeholder>
      }
      isEmpty={filling === 'empty'}
      empty={
        <EmptyState
          icon="programme"
          title={isFinished ? texts.emptyFinished : texts.empty}
          hint={isFinished ? texts.emptyFinishedHint : texts.emptyHint}
        />
      }
    >
      {hasUnassigned ? <p className="dim below-16">{texts.untied}</p> : <Totals totals={totals} />}
      <h2 id={listTitle} className="visually-hidden">
        {texts.list}
      </h2>
      <Toolbar withSort={(!wide || rows.length > maxRenderedWhole) && presentation === 'list'} />
      {filling === 'filteredOut' ? (
        <EmptyState icon="todo" title={texts.filteredOut} hint={texts.filteredOutHint} />
      ) : presentation === 'list' || printing ? (
        <List wide={wide} />
      ) : (
        <Suspense
          fallback={
            <Placeholder says={texts.timelineLoading}>
              <div className={`surface ${classes.timelineLoading}`} />
            </Placeholder>
          }
        >
          <Timeline />
        </Suspense>
      )}
    </ListStates>
  )
}

/** Samples for the skeleton of the totals and the list. */
const sample: readonly ModuleRow[] = [-1, -2, -3, -4].map((id) => ({
  id,
  moduleId: id,
  name: 'Module van een jaar',
  from: '2026-09-01',
  till: '2027-06-30',
  result: '',
  outcome: 'todo',
}))
