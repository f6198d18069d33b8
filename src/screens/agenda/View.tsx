import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { $fullscreen } from '#shared/browser/fullscreen.ts'
import { shortDay } from '#shared/dates/dayNames.ts'
import { useMediaQuery } from '#shared/ui/hooks/useMediaQuery.ts'
import { usePrinting } from '#shared/ui/hooks/usePrinting.ts'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { FailedState } from '#shared/ui/lists/FailedState.tsx'
import { NotShownNotice } from '#shared/ui/lists/NotShownNotice.tsx'
import { ReadAt } from '#shared/ui/lists/ReadAt.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import { Skeleton } from '#shared/ui/Skeleton.tsx'
import { Empty } from './Empty.tsx'
import { ExportSection } from './ExportSection.tsx'
import { filterCleared } from './entries/choices.ts'
import { FilterBar } from './FilterBar.tsx'
import * as model from './model.ts'
import { $writes } from './points/writing.ts'
import { Toolbar } from './Toolbar.tsx'
import { texts } from './texts.ts'
import classes from './View.module.css'
import Calendar, { Loading } from './views/calendar/Calendar.tsx'
import { Details } from './views/entry/Details.tsx'
import { PrintedMonth } from './views/PrintedMonth.tsx'
import { Swipe } from './views/Swipe.tsx'

/** Only users who write in the agenda load these windows. */
const Windows = lazy(() => import('./points/Windows.tsx'))
const TimelineView = lazy(() => import('./views/TimelineView.tsx'))
/** A phone does not load the month, because it has no room for it. */
const MonthBeside = lazy(() => import('./views/MonthBeside.tsx'))

/** The agenda: the choice of view and period, and the entries. */
export function View() {
  const writes = useUnit($writes)
  const who = useUnit(model.$who)
  const day = useUnit(model.$day)
  const view = useUnit(model.$view)
  const status = useUnit(model.$status)
  const preferences = useUnit(model.$preferences)
  const fullscreen = useUnit($fullscreen)
  const wide = useMediaQuery('(min-width: 75em)')
  const isEmpty = useUnit(model.$answer)?.entries.length === 0
  const beside = wide && view === 'agenda' && day !== '' && status !== 'error' && !isEmpty
  if (who === null) return <EmptyState icon="person" title={texts.noChildren} />
  return (
    <div className={classes.screen} data-wide={fullscreen}>
      <Toolbar />
      {preferences.toonFilter && <FilterBar />}
      <div className={classes.columns} data-beside={beside}>
        <div className={classes.column}>
          <Body />
        </div>
        {beside && (
          <Suspense fallback={<Skeleton height="23.5rem" mt={8} />}>
            <MonthBeside />
          </Suspense>
        )}
      </div>
      <Details />
      {writes && (
        <Suspense>
          <Windows />
        </Suspense>
      )}
    </div>
  )
}

function Body() {
  const view = useUnit(model.$view)
  const shown = useUnit(model.$shown)
  const status = useUnit(model.$status)
  const error = useUnit(model.$error)
  const isFetching = useUnit(model.$isFetching)
  const reading = useUnit(model.$reading)
  const answer = useUnit(model.$answer)
  const retry = useUnit(model.retried)
  if (status === 'loading') return <Loading />
  const isShown = status !== 'error' && answer !== null
  const failed = error !== '' && (
    <FailedState text={error} trying={isFetching} onRetry={retry} readAt={isShown ? answer.at : undefined} />
  )
  if (!isShown) return failed
  return (
    <>
      {failed}
      {reading && !failed && <ReadAt at={answer.at} reading />}
      <NotShownNotice notShown={answer.notShown} />
      {answer.undivided !== '' && <Notice kind="error">{answer.undivided}</Notice>}
      <HiddenLessons />
      <Swipe>
        <Entries />
      </Swipe>
      {view === 'agenda' && shown.length > 0 && <ExportSection />}
    </>
  )
}

/** The note about hidden lessons, with the button that shows them. */
function HiddenLessons() {
  const { hidden, want } = useUnit({ hidden: model.$hidden, want: model.cancelledWanted })
  return (
    <p className="row wrap dim off-paper gap-4-12" hidden={hidden.length === 0}>
      {texts.hiddenLessons(hidden)}
      <Button variant="default" onClick={want}>
        {texts.showCancelled}
      </Button>
    </p>
  )
}

function Entries() {
  const view = useUnit(model.$view)
  const period = useUnit(model.$period)
  const shown = useUnit(model.$shown)
  const filtering = useUnit(model.$filtering)
  const clear = useUnit(filterCleared)
  const narrow = useMediaQuery('(max-width: 48rem)')
  const printing = usePrinting()
  const clearing = (
    <Button variant="default" onClick={clear}>
      {texts.clearFilter}
    </Button>
  )
  if (shown.length === 0 && filtering)
    return <EmptyState icon="search" title={texts.nothingFound} action={clearing} />
  const isGrid = view === 'maand' || (view === 'week' && !narrow)
  if (shown.length === 0 && !isGrid) {
    const title = view === 'dag' ? texts.emptyDay : texts.emptyPeriod(shortDay(period.till))
    return <Empty title={title} />
  }
  // Nothing opens on paper, so every lesson of the period is printed in words. rule: print-1
  if (printing && view === 'maand') return <PrintedMonth />
  if (printing && shown.length > 0) return <Calendar view="agenda" narrow={narrow} />
  if (view !== 'tijdlijn') return <Calendar view={view} narrow={narrow} />
  return (
    <Suspense fallback={<Loading />}>
      <TimelineView />
    </Suspense>
  )
}
