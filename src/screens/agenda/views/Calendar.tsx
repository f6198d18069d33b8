import { useUnit } from 'effector-react'
import type { CSSProperties } from 'react'
import type { Entry } from '#session/agenda/entries.ts'
import { shortDay } from '#shared/dates/dayNames.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import {
  AgendaView,
  DatesProvider,
  DayView,
  MobileMonthView,
  MonthView,
  WeekView,
} from '#shared/ui/mantine/Schedule.ts'
import { dayChosen, dayOpened, entryOpened } from '../model.ts'
import { texts } from '../texts.ts'
import { isAboveHours, linesAbove } from './aboveHours.ts'
import classes from './Calendar.module.css'
import { drawnAt } from './events.ts'
import { LongAgenda } from './LongAgenda.tsx'
import { NotDrawn } from './NotDrawn.tsx'
import { useDayNames } from './useDayNames.ts'
import { useFirstEntryInView } from './useFirstEntryInView.ts'
import { type Looks, type Shown, useShown } from './useShown.tsx'
import { WeekLines } from './WeekLines.tsx'

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

type Box = ReturnType<typeof useFirstEntryInView>

/**
 * One of the calendar views. On a narrow screen a week is a line for each day, and a month shows one day's entries below it.
 * rule: agenda-2, agenda-13
 */
export default function Calendar({ view, narrow }: Looks) {
  const shown = useShown({ view, narrow })
  const { entries, period, hidden, isLong } = shown
  const isPhoneWeek = view === 'week' && narrow
  const box = useFirstEntryInView(`${view} ${period.from} ${entries.length > 0}`)
  return (
    <DatesProvider settings={{ locale: 'nl', firstDayOfWeek: 1 }}>
      <NotDrawn hidden={hidden} />
      {(view === 'agenda' || (isPhoneWeek && isLong)) && <List {...shown} />}
      {isPhoneWeek && !isLong && <WeekLines {...shown} />}
      {view === 'dag' && <Day shown={shown} box={box} />}
      {view === 'week' && !narrow && <Week shown={shown} box={box} />}
      {view === 'maand' && (narrow ? <NarrowMonth {...shown} /> : <Month {...shown} />)}
    </DatesProvider>
  )
}

function List({ entries, period, today, events, isLong, preferences, render }: Shown) {
  const open = useUnit(entryOpened)
  const heading = (date: string) => dayHeading(date, today)
  if (isLong)
    return <LongAgenda entries={entries} detailed={preferences.toonDetails} heading={heading} onOpen={open} />
  return (
    <AgendaView
      rangeStart={period.from}
      rangeEnd={period.till}
      events={events}
      labels={labels}
      dateHeaderFormat={heading}
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
}

const isShort = ({ start, end, wholeDay }: Entry) => !wholeDay && drawnAt(end) - drawnAt(start) < 3_600_000

/**
 * An hour is as high as lets all of them stand in the window, so that an evening's only lesson is in sight. A lesson
 * of less than an hour keeps room for two lines.
 * @param above the height of what stands above the hours, in rem
 */
function hourHeight({ hours, entries }: Shown, above: number): string {
  const least = entries.some(isShort) ? 3.5 : 2.25
  return `clamp(${least}rem, calc((100dvh - ${16.5 + above}rem) / ${hours.till - hours.from}), 4rem)`
}

/** What a day and a week have in common: hours, in which one's own points can be moved. */
const gridOf = ({ events, hours, now, render, moving }: Shown, box: Box) => ({
  events,
  labels,
  startTime: clockTime(hours.from),
  endTime: clockTime(hours.till),
  withHeader: false,
  getTimeSlotProps: silentSlot,
  getCurrentTime: () => momentAt(now()),
  withCurrentTimeBubble: false,
  scrollAreaProps: { viewportRef: box },
  renderEvent: render('block'),
  ...moving.props,
})

function Day({ shown, box }: { shown: Shown; box: Box }) {
  const { entries, day, today, moving } = shown
  const withAllDay = entries.some(({ wholeDay }) => wholeDay)
  return (
    <DayView
      {...gridOf(shown, box)}
      date={day}
      mode={moving.enabled ? 'default' : 'static'}
      intervalMinutes={60}
      withSubHourGridLines={false}
      slotHeight={hourHeight(shown, withAllDay ? 2 : -4)}
      withAllDaySlot={withAllDay}
      allDaySlotHeight="6rem"
      withCurrentTimeIndicator={day === today}
      className={classes.grid ?? ''}
    />
  )
}

function Week({ shown, box }: { shown: Shown; box: Box }) {
  const { day, events, period, dayWidths } = shown
  const openDay = useUnit(dayOpened)
  const lines = linesAbove(events, period)
  const withLines = events.some(isAboveHours)
  return (
    <WeekView
      {...gridOf(shown, box)}
      {...toScale}
      ref={useDayNames()}
      date={day}
      weekdayFormat={weekdayName}
      withWeekNumber={false}
      highlightToday
      slotHeight={hourHeight(shown, withLines ? 2.125 * lines : 0)}
      withAllDaySlots={withLines}
      allDaySlotHeight="4.25rem"
      style={{ ...dayWidths, '--lines': lines } as CSSProperties}
      onDateChange={(date) => openDay(date.slice(0, 10))}
      onAllDaySlotClick={(date) => openDay(date.slice(0, 10))}
      className={`${classes.grid} ${classes.week}`}
    />
  )
}

function NarrowMonth({ day, today, events, dayProps, render }: Shown) {
  const chooseDay = useUnit(dayChosen)
  return (
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
      getDayProps={(of) => ({ ...dayProps(of), 'aria-selected': undefined, 'aria-pressed': of === day })}
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
  )
}

function Month({ day, events, rows, dayWidths, dayProps, render }: Shown) {
  const openDay = useUnit(dayOpened)
  return (
    <MonthView
      {...toScale}
      style={{ ...dayWidths, '--rows': rows } as CSSProperties}
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
      getDayProps={dayProps}
      classNames={{
        monthView: `${classes.month} ${classes.weeks}`,
        monthViewDay: `${classes.cell} ${classes.here}`,
        monthViewEvents: classes.events ?? '',
      }}
    />
  )
}

/** With a space, so that it does not run into the number behind it. */
const weekdayName = (date: string) => `${shortDay(date.slice(0, 10)).slice(0, 2)} `

/** Beside its lessons a day is narrow: a date stays on one line. */
const dayHeading = (date: string, today: string) => {
  const day = shortDay(date.slice(0, 10)).replaceAll(' ', '\u00a0')
  return date.slice(0, 10) === today ? `${texts.today}, ${day}` : day
}
