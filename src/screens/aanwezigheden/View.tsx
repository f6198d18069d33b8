import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { subjectUnits } from '#session/user/subject.ts'
import { usePrinting } from '#shared/ui/hooks/usePrinting.ts'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { SearchField } from '#shared/ui/lists/SearchField.tsx'
import { StudentList } from '#shared/ui/lists/StudentList.tsx'
import { countOpen } from './expanded.ts'
import { Loading, RowsLoading } from './Loading.tsx'
import * as model from './model.ts'
import { Presence } from './Presence.tsx'
import { PrintedTree } from './PrintedTree.tsx'
import { texts } from './texts.ts'
import classes from './View.module.css'
import { Year } from './Year.tsx'

// The grid weighs more than all the rest of the screen, so the current modules appear before its code is loaded.
const loadGrid = () => import('./TreeGrid.tsx')
loadGrid().catch(() => undefined)
const TreeGrid = lazy(loadGrid)

/** The student's lessons by class and module, with their attendance. */
export function View() {
  const rows = useUnit(model.$rows)
  const count = useUnit(model.$count)
  const tooMany = useUnit(model.$tooMany)
  const printsYear = useUnit(model.$printsYear)
  return (
    <StudentList
      resource={model.resource}
      subject={subjectUnits}
      loading={<Loading />}
      isEmpty={rows.length === 0}
      empty={<EmptyState icon="attendance" title={texts.empty} hint={texts.emptyHint} />}
    >
      {tooMany > 0 && <p role="status">{texts.mostRecent(count.all, tooMany)}</p>}
      {!printsYear && (
        <>
          <Presence />
          <Tools />
          <Tree />
        </>
      )}
      <Year />
    </StudentList>
  )
}

function Tools() {
  const question = useUnit(model.$question)
  const count = useUnit(model.$count)
  const search = useUnit(model.searched)
  const box = useRef<HTMLDivElement>(null)
  // Results near the lower edge of the window would be out of sight, so the field scrolls up. rule: attendance-15
  useEffect(() => {
    const edge = window.visualViewport?.height ?? innerHeight
    const bottom = box.current?.getBoundingClientRect().bottom ?? 0
    if (question !== '' && bottom + roomForHits > edge) box.current?.scrollIntoView({ behavior: 'instant' })
  }, [question])
  return (
    <div ref={box} className={classes.search}>
      <h2 className="below-8 text-18 w-heavy">{texts.all}</h2>
      <SearchField
        label={texts.search}
        value={question}
        onChange={search}
        count={question === '' ? '' : texts.found(count.shown, count.all)}
      />
    </div>
  )
}

/** The height of a phone's bottom bar, the head of the table and its first row, in pixels. */
const roomForHits = 200

/** With more rows than this the grid scrolls, and renders only the rows in view. */
const maxInPage = 60

function Tree() {
  const printing = usePrinting()
  const rows = useUnit(model.$rows)
  const hits = useUnit(model.$hits)
  const expanded = useUnit(model.$expanded)
  const wanted = useUnit(model.$wanted)
  const toggle = useUnit(model.toggled)
  if (hits?.size === 0) return <EmptyState icon="search" title={texts.notFound} />
  if (printing) return <PrintedTree rows={rows} />
  const isLong = (hits?.size ?? countOpen(rows, expanded)) > maxInPage
  return (
    <div className={classes.tree} data-long={isLong}>
      <Suspense fallback={<RowsLoading />}>
        <TreeGrid rows={rows} hits={hits} expanded={expanded} onToggle={toggle} wanted={wanted} />
      </Suspense>
    </div>
  )
}
