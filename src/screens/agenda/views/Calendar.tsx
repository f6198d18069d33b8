import { useUnit } from 'effector-react'
import { type ComponentPropsWithoutRef, type CSSProperties, useMemo } from 'react'
import { $now } from '../../../shared/browser/environment.ts'
import { isVacation } from '../../../shared/dates/academicYear.ts'
import { longDay, shortDay } from '../../../shared/dates/dayNames.ts'
import { momentAt } from '../../../shared/dates/schoolTime.ts'
import { drawnWhole } from '../../../shared/ui/lists/LongList.tsx'
import {
  AgendaView,
  DatesProvider,
  DayView,
  MobileMonthView,
  MonthView,
  type ScheduleEventData,
  WeekView,
} from '../../../shared/ui/mantine/Schedule.ts'
import type { ViewName } from '../entries/periods.ts'
import {
  $day,
  $hours,
  $period,
  $preferences,
  $shown,
  $today,
  dayChosen,
  dayOpened,
  entryOpened,
} from '../model.ts'
import { texts as pointTexts } from '../points/texts.ts'
import { texts } from '../texts.ts'
import { isAboveHours, linesAbove } from './aboveHours.ts'
import classes from './Calendar.module.css'
import { dayWidths, moved, widthVariables } from './dayWidths.ts'
import { EntryButton, RestButton, type Room } from './Entry.tsx'
import { atMostADay, countByDay, type Payload, repeatedPlaces, toEvents, toMonthEvents } from './events.ts'
import { LongAgenda } from './LongAgenda.tsx'
import { aloneIn, isAlone, rowsFor } from './monthRows.ts'
import { useMoving } from './moving.tsx'
import { NotDrawn, roomInDay } from './NotDrawn.tsx'
import { useDayNames } from './useDayNames.ts'
import { useFirstEntryInView } from './useFirstEntryInView.ts'

type EventProps = ComponentPropsWithoutRef<'button'>

const labels = {
  allDay: texts.wholeDay,
  weekday: texts.toDay,
  noEvents: texts.emptyDay,
  moreLabel: texts.more,
}

/** Entries are as large as the calendar makes them; each stands in the list as well. */
const toScale = { 'data-to-scale': true }

/** The library's slots do nothing in a read-only agenda, so screen readers skip them. rule: agenda-6 */
const silentSlot = () => ({ 'aria-hidden': true, tabIndex: -1 })

const clockTime = (hour: number) => (hour === 24 ? '23:59:59' : `${String(hour).padStart(2, '0')}:00:00`)

/**
 * One of the calendar views. On a narrow screen a week is a list, and a month shows one day's entries below it.
 * rule: agenda-2, agenda-13
 */
export default function Calendar({ view, narrow }: { view: Exclude<ViewName, 'tijdlijn'>; narrow: boolean }) {
  const { entries, period, day, today, hours, preferences, now, open, chooseDay, openDay } = useUnit({
    entries: $shown,
    period: $period,
    day: $day,
    today: $today,
    hours: $hours,
    preferences: $preferences,
    now: $now,
    open: entryOpened,
    chooseDay: dayChosen,
    openDay: dayOpened,
  })
  const isMonth = view === 'maand' && !narrow
  const isList = view === 'agenda' || (view === 'week' && narrow)
  const isLong = isList && entries.length > drawnWhole
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
  const repeated = useMemo(() => repeatedPlaces(entries), [entries])
  const widths = useMemo(() => dayWidths(counts, period), [counts, period])
  const moment = momentAt(now())
  const moving = useMoving()
  const box = useFirstEntryInView(`${view} ${period.from} ${entries.length > 0}`)
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  const inWeek = period.from <= today && today <= period.till
  const days = widthVariables(widths, view === 'week' && inWeek ? weekday : null)
  const render = (room: Room) => (event: ScheduleEventData, position: EventProps) => {
    const payload = event.payload as Payload
    if ('hidden' in payload) {
      return (
        <RestButton
          {...payload}
          position={{ ...position, style: moved(position.style, widths) }}
          onOpen={openDay}
        />
      )
    }
    const aboveHours = view === 'week' && room === 'block' && isAboveHours(event)
    const style = isMonth || aboveHours ? moved(position.style, widths) : position.style
    const isLone = isMonth && isAlone(payload.entry, counts)
    return (
      <EntryButton
        entry={payload.entry}
        room={aboveHours ? 'chip' : room}
        detailed={preferences.toonDetails}
        repeats={repeated.has(payload.entry.id)}
        past={payload.entry.end <= moment}
        position={{ ...position, style: isLone ? aloneIn(style, rows) : style }}
        inner={room === 'block' && !aboveHours && moving.isMovable(event) ? position.children : undefined}
        onOpen={open}
      />
    )
  }
  const grid = {
    events,
    labels,
    startTime: clockTime(hours.from),
    endTime: clockTime(hours.till),
    withHeader: false,
    getTimeSlotProps: silentSlot,
    getCurrentTime: () => momentAt(now()),
    withCurrentTimeBubble: false,
    slotHeight: '4rem',
    scrollAreaProps: { viewportRef: box },
    renderEvent: render('block'),
    ...moving.props,
  }
  const week = useDayNames(view === 'week' && !narrow)
  const wholeDays = view === 'week' ? events.some(isAboveHours) : entries.some(({ wholeDay }) => wholeDay)
  /** Who plans sees the days without lessons. rule: point-9, date-6 */
  const isFree = (of: string) => moving.enabled && isVacation(of.slice(0, 10))
  const dayName = (of: string) =>
    [
      longDay(of),
      of === today ? texts.today.toLowerCase() : '',
      isFree(of) ? pointTexts.vacationDay : '',
      texts.count(counts.get(of) ?? 0),
    ]
      .filter(Boolean)
      .join(', ')
  const list = isLong ? (
    <LongAgenda
      entries={entries}
      detailed={preferences.toonDetails}
      heading={(day) => dayHeading(day, today)}
      onOpen={open}
    />
  ) : (
    <AgendaView
      rangeStart={period.from}
      rangeEnd={period.till}
      events={events}
      labels={labels}
      dateHeaderFormat={(date) => dayHeading(date, today)}
      renderEvent={render('card')}
      attributes={{ agendaViewDateHeader: { role: 'heading', 'aria-level': 3 } }}
      classNames={{
        agendaView: classes.list ?? '',
        agendaViewHeader: classes.none ?? '',
        agendaViewBody: classes.listBody ?? '',
        agendaViewDateGroup: classes.group ?? '',
        agendaViewDateHeader: classes.dayHeading ?? '',
      }}
    />
  )
  return (
    <DatesProvider settings={{ locale: 'nl', firstDayOfWeek: 1 }}>
      <NotDrawn hidden={hidden} />
      {view === 'agenda' && list}
      {view === 'dag' && (
        <DayView
          {...grid}
          date={day}
          mode={moving.enabled ? 'default' : 'static'}
          intervalMinutes={60}
          withSubHourGridLines={false}
          withAllDaySlot={wholeDays}
          allDaySlotHeight="6rem"
          withCurrentTimeIndicator={day === today}
          className={classes.grid ?? ''}
        />
      )}
      {view === 'week' &&
        (narrow ? (
          list
        ) : (
          <WeekView
            {...grid}
            {...toScale}
            ref={week}
            date={day}
            weekdayFormat={weekdayName}
            withWeekNumber={false}
            highlightToday
            withAllDaySlots={wholeDays}
            allDaySlotHeight="4.25rem"
            style={{ ...days, '--lines': linesAbove(events, period) } as CSSProperties}
            onDateChange={(date) => openDay(date.slice(0, 10))}
            onAllDaySlotClick={(date) => openDay(date.slice(0, 10))}
            className={`${classes.grid} ${classes.week}`}
          />
        ))}
      {view === 'maand' &&
        (narrow ? (
          <MobileMonthView
            date={day}
            selectedDate={day}
            onSelectedDateChange={(date) => date && chooseDay(date.slice(0, 10))}
            events={events}
            labels={labels}
            weekdayFormat="dd"
            consistentWeeks={false}
            highlightToday={false}
            renderHeader={() => null}
            eventsHeaderFormat={(date) => dayHeading(date, today)}
            renderEvent={render('card')}
            attributes={{ mobileMonthViewEventsHeader: { role: 'heading', 'aria-level': 3 } }}
            getDayProps={(of) => ({
              'aria-label': dayName(of),
              'aria-selected': undefined,
              'aria-pressed': of === day,
              mod: { here: of === today, vacation: isFree(of) },
            })}
            classNames={{
              mobileMonthView: `${classes.month} ${classes.ofPhone}`,
              mobileMonthViewHeader: classes.none ?? '',
              mobileMonthViewCalendar: classes.calendar ?? '',
              mobileMonthViewDay: `${classes.square} ${classes.here}`,
              mobileMonthViewEventsList: classes.dayList ?? '',
              mobileMonthViewEventsHeader: classes.dayHeading ?? '',
              mobileMonthViewNoEvents: classes.noEvents ?? '',
            }}
          />
        ) : (
          <MonthView
            {...toScale}
            style={{ ...days, '--rows': rows } as CSSProperties}
            scrollAreaProps={{ viewportRef: box }}
            date={day}
            events={events}
            labels={labels}
            weekdayFormat="dd"
            withHeader={false}
            withOutsideDays={false}
            highlightToday={false}
            maxEventsPerDay={rows}
            onDayClick={(date) => openDay(date.slice(0, 10))}
            renderEvent={render('chip')}
            getDayProps={(of) => ({
              'aria-label': dayName(of),
              mod: { here: of === today, vacation: isFree(of) },
            })}
            classNames={{
              monthView: `${classes.month} ${classes.weeks}`,
              monthViewDay: `${classes.cell} ${classes.here}`,
              monthViewEvents: classes.events ?? '',
            }}
          />
        ))}
    </DatesProvider>
  )
}

/** With a space, so that it does not run into the number behind it. */
const weekdayName = (date: string) => `${shortDay(date.slice(0, 10)).slice(0, 2)} `

/** Beside its lessons a day is narrow: a date stays on one line. */
const dayHeading = (date: string, today: string) => {
  const day = shortDay(date.slice(0, 10)).replaceAll(' ', '\u00a0')
  return date.slice(0, 10) === today ? `${texts.today}, ${day}` : day
}
