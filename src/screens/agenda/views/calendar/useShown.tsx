import { useUnit } from 'effector-react'
import { type ComponentPropsWithoutRef, type CSSProperties, useMemo } from 'react'
import { comingLessons } from '#session/agenda/coming.ts'
import { $now } from '#shared/browser/environment.ts'
import { isVacation } from '#shared/dates/academicYear.ts'
import type { Period } from '#shared/dates/calendarDays.ts'
import { useMediaQuery } from '#shared/ui/hooks/useMediaQuery.ts'
import { maxRenderedWhole } from '#shared/ui/lists/LongList.tsx'
import type { ScheduleEventData } from '#shared/ui/mantine/Schedule.ts'
import type { ViewName } from '../../entries/periods.ts'
import * as model from '../../model.ts'
import { texts as pointTexts } from '../../points/texts.ts'
import { texts } from '../../texts.ts'
import { EntryButton, type Room, shortNameOf, whereOf } from '../entry/Entry.tsx'
import { roomInDay } from '../entry/NotDrawn.tsx'
import { repeatedPlaces } from '../entry/repeatedPlaces.ts'
import { useMoment } from '../entry/useMoment.ts'
import { countByDay } from '../layout/days.ts'
import { dayWidths, moved, weekdayOf, widthVariables } from '../layout/dayWidths.ts'
import { atMostADay, entryOf, isAboveHours, restOf, toEvents, toMonthEvents } from '../layout/events.ts'
import { type Folding, folded, foldingOf, unfolded } from '../layout/folding.ts'
import { aloneIn, isAlone, linesFor, rowsFor } from '../layout/monthRows.ts'
import { atEdge, belowLesson, edgesOf, hasHalf } from '../layout/pairs.ts'
import { RestButton } from './RestButton.tsx'
import { useMoving } from './useMoving.tsx'

type EventProps = ComponentPropsWithoutRef<'button'>

/** A view of the calendar; on a narrow screen a week is a line for each day. */
export interface Looks {
  readonly view: Exclude<ViewName, 'tijdlijn'>
  readonly narrow: boolean
}

/** The common values of the views of the calendar. */
export type Shown = ReturnType<typeof useShown>

/** The entries of the period, how they are spread over its days, and how each is drawn. */
export function useShown(looks: Looks) {
  const { view } = looks
  const units = useUnit({
    entries: model.$shown,
    period: model.$period,
    day: model.$day,
    today: model.$today,
    hours: model.$hours,
    preferences: model.$preferences,
    now: $now,
  })
  const { entries, period, today } = units
  const { counts, rows, ...drawn } = useDrawn(looks)
  const screen = useMediaQuery('(min-width: 75em)') ? 'wide' : 'narrow'
  const inWeek = view === 'week' && period.from <= today && today <= period.till
  const weekday = inWeek ? weekdayOf(today) : null
  const widths = useMemo(() => dayWidths(counts, period, screen, weekday), [counts, period, screen, weekday])
  const moving = useMoving()
  const { hours } = units
  const folds = view === 'week' && !moving.enabled
  // Where points can be dragged nothing is folded, because the library then counts with equal hours.
  const folding = useMemo(
    () => (folds ? foldingOf(entries, hours) : unfolded(hours)),
    [folds, entries, hours],
  )
  /** Whether a day has no lessons, which is shown to a user who plans. rule: point-9, date-6 */
  const isFree = (of: string) => moving.enabled && isVacation(of.slice(0, 10))
  return {
    ...units,
    ...drawn,
    rows,
    moving,
    folding,
    dayWidths: widthVariables(widths, weekday) as CSSProperties,
    dayProps: (of: string) => ({
      'aria-label': texts.dayLabel(
        of,
        of === today,
        counts.get(of) ?? 0,
        isFree(of) ? pointTexts.vacationDay : '',
      ),
      mod: { here: of === today, vacation: isFree(of) },
    }),
    render: useRender(looks, { period, counts, rows, widths, entries, moving, folding }),
  }
}

/** The entries as events of the library, and the number of those left out. */
function useDrawn({ view, narrow }: Looks) {
  const entries = useUnit(model.$shown)
  const period = useUnit(model.$period)
  const ofTeacher = useUnit(model.$ofTeacher)
  const isMonth = view === 'maand' && !narrow
  const isList = view === 'agenda' || (view === 'week' && narrow)
  const isLong = isList && entries.length > maxRenderedWhole
  const { drawn, hidden } = useMemo(
    () => (isList || isMonth ? { drawn: entries, hidden: 0 } : atMostADay(entries, roomInDay)),
    [entries, isList, isMonth],
  )
  const counts = useMemo(() => countByDay(entries, period), [entries, period])
  const rows = rowsFor(counts)
  const events = useMemo(() => {
    if (isLong) return []
    return isMonth ? toMonthEvents(drawn, period, rows) : toEvents(drawn, period)
  }, [drawn, period, rows, isMonth, isLong])
  const chipLines = useMemo(() => {
    const chips = isMonth ? events : events.filter(isAboveHours)
    const names = chips.flatMap((event) => {
      const entry = entryOf(event)
      return !entry || (isMonth && isAlone(entry, counts)) ? [] : [shortNameOf(entry, ofTeacher)]
    })
    return linesFor(names)
  }, [events, isMonth, counts, ofTeacher])
  return { events, hidden, isLong, counts, rows, chipLines }
}

interface Places {
  readonly period: Period
  readonly entries: Parameters<typeof repeatedPlaces>[0]
  readonly counts: ReturnType<typeof countByDay>
  readonly rows: number
  readonly widths: ReturnType<typeof dayWidths>
  readonly moving: ReturnType<typeof useMoving>
  readonly folding: Folding
}

function useRender({ view, narrow }: Looks, places: Places) {
  const { period, entries, counts, rows, widths, moving, folding } = places
  const preferences = useUnit(model.$preferences)
  const open = useUnit(model.entryOpened)
  const openDay = useUnit(model.dayOpened)
  const moment = useMoment()
  const isMonth = view === 'maand' && !narrow
  const edges = useMemo(() => edgesOf(moving.enabled ? [] : entries), [entries, moving.enabled])
  const repeated = useMemo(
    () => repeatedPlaces(entries.filter((entry) => whereOf(entry).place !== '')),
    [entries],
  )
  const below = useMemo(() => belowLesson(entries), [entries])
  // A later period may not begin with the next lesson.
  const next = period.from <= moment ? comingLessons(entries, moment)[0] : undefined
  return (room: Room) => (event: ScheduleEventData, position: EventProps) => {
    const entry = entryOf(event)
    if (!entry) {
      const place = { ...position, style: moved(position.style, widths) }
      return <RestButton {...restOf(event)} hours={folding} position={place} onOpen={openDay} />
    }
    const aboveHours = view === 'week' && room === 'block' && isAboveHours(event)
    const isBeside = room === 'block' && !aboveHours && hasHalf(position.style)
    const edge = isBeside ? edges.get(entry.id) : undefined
    const style =
      isMonth || aboveHours ? moved(position.style, widths) : atEdge(folded(position.style, folding), edge)
    return (
      <EntryButton
        entry={entry}
        room={aboveHours ? 'chip' : edge === 'point' ? 'tag' : room}
        detailed={preferences.toonDetails}
        repeats={repeated.get(entry.id)}
        next={entry === next}
        ofLesson={room === 'card' && below.has(entry.id)}
        position={{
          ...position,
          style: isMonth && isAlone(entry, counts) ? aloneIn(style, rows) : style,
          'data-past': !isMonth && entry.end <= moment,
          'data-tagged': edge === 'lesson' || undefined,
          'aria-current': entry === next && entry.start <= moment ? 'time' : undefined,
        }}
        inner={room === 'block' && !aboveHours && moving.isMovable(event) ? position.children : undefined}
        onOpen={open}
      />
    )
  }
}
