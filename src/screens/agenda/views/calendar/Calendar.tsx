import { useUnit } from 'effector-react'
import type { ComponentProps, CSSProperties } from 'react'
import { attendanceWord } from '#api/words/attendance.ts'
import type { Entry } from '#session/agenda/entries.ts'
import { shortDay } from '#shared/dates/dayNames.ts'
import { minuteMs, momentAt } from '#shared/dates/schoolTime.ts'
import {
  AgendaView,
  DatesProvider,
  DayView,
  MobileMonthView,
  MonthView,
  WeekView,
} from '#shared/ui/mantine/Schedule.ts'
import { Placeholder } from '#shared/ui/Placeholder.tsx'
import { dayChosen, dayOpened } from '../../model.ts'
import { texts } from '../../texts.ts'
import { EntryButton } from '../entry/Entry.tsx'
import { NotDrawn } from '../entry/NotDrawn.tsx'
import { useMoment } from '../entry/useMoment.ts'
import { drawnAt, entryOf, isAboveHours, linesAbove, toEvents } from '../layout/events.ts'
import { coveredHours, foldAt, foldedMoment, heightOf, heightsOf } from '../layout/folding.ts'
import classes from './Calendar.module.css'
import { LongAgenda } from './LongAgenda.tsx'
import { useDayNames } from './useDayNames.ts'
import { type Looks, type Shown, useShown } from './useShown.tsx'
import { WeekLines } from './WeekLines.tsx'

const labels = {
  allDay: texts.wholeDay,
  weekday: texts.toDay,
  noEvents: texts.emptyDay,
  moreLabel: texts.nMore,
}

/** Entries are as large as the calendar makes them, and each is also in the list. */
const toScale = { 'data-to-scale': true }

/** The library's slots do nothing in a read-only agenda, so screen readers skip them. rule: agenda-6 */
const silentSlot = { 'aria-hidden': true, tabIndex: -1 }

const clockTime = (hour: number) => (hour === 24 ? '23:59:59' : `${String(hour).padStart(2, '0')}:00:00`)

/** A calendar view. On a narrow screen a week is a list of lines, and a month has one day below it. rule: agenda-2, agenda-13 */
export default function Calendar({ view, narrow }: Looks) {
  const shown = useShown({ view, narrow })
  const { hidden, isLong } = shown
  const isPhoneWeek = view === 'week' && narrow
  return (
    <DatesProvider settings={{ locale: 'nl', firstDayOfWeek: 1 }}>
      <NotDrawn hidden={hidden} />
      {(view === 'agenda' || (isPhoneWeek && isLong)) && <List {...shown} />}
      {isPhoneWeek && !isLong && <WeekLines {...shown} />}
      {view === 'dag' && <Day shown={shown} />}
      {view === 'week' && !narrow && <Week shown={shown} />}
      {view === 'maand' && (narrow ? <NarrowMonth {...shown} /> : <Month {...shown} />)}
    </DatesProvider>
  )
}

function List({ entries, period, today, events, isLong, preferences, render }: Shown) {
  const heading = (date: string) => dayHeading(date, today)
  if (isLong) return <LongAgenda entries={entries} detailed={preferences.toonDetails} heading={heading} />
  return <Days period={period} events={events} dateHeaderFormat={heading} renderEvent={render('card')} />
}

type DaysProps = Pick<ComponentProps<typeof AgendaView>, 'events' | 'dateHeaderFormat' | 'renderEvent'>

/** Lists the days of a period that have entries. */
function Days({ period, ...shown }: DaysProps & Pick<Shown, 'period'>) {
  return (
    <AgendaView
      {...shown}
      rangeStart={period.from}
      rangeEnd={period.till}
      labels={labels}
      attributes={{ agendaViewDateHeader: { role: 'heading', 'aria-level': 3 } }}
      classNames={{
        agendaView: classes.list ?? '',
        agendaViewHeader: 'off',
        agendaViewBody: classes.listBody ?? '',
        agendaViewDateGroup: classes.group ?? '',
        agendaViewDateHeader: classes.dayHeading ?? '',
      }}
    />
  )
}

const samplePeriod = { from: '2026-11-24', till: '2026-11-27' }
const sampleEntry: Entry = {
  id: '',
  kind: 'les',
  subject: 'Les van de week',
  title: '',
  start: '2026-11-24 09:00:00',
  end: '2026-11-24 10:00:00',
  wholeDay: false,
  cancelled: false,
  attendance: attendanceWord(''),
  comment: '',
  group: '',
  teacher: '',
  roomCode: 'A1',
  roomDescription: 'Lokaal van de les',
  place: 'Gebouw van de les',
  street: '',
  number: '',
  box: '',
  part: '',
  documents: false,
}
const sampleEvents = toEvents(
  [24, 25, 26, 27].map((day) => ({
    ...sampleEntry,
    id: `${day}`,
    start: `2026-11-${day} 09:00:00`,
    end: `2026-11-${day} 10:00:00`,
  })),
  samplePeriod,
)

/** A placeholder of the list while it is fetched: days with a lesson each. */
export function Loading() {
  return (
    <Placeholder says={texts.loading}>
      <DatesProvider settings={{ locale: 'nl' }}>
        <Days
          period={samplePeriod}
          events={sampleEvents}
          dateHeaderFormat={(day) => dayHeading(day, '')}
          renderEvent={(event, position) => (
            <EntryButton
              entry={entryOf(event) ?? sampleEntry}
              room="card"
              position={position}
              onOpen={() => undefined}
            />
          )}
        />
      </DatesProvider>
    </Placeholder>
  )
}

/** The longest lesson that shows its name and its room in three lines, in minutes. */
const shortLesson = 60

const isShort = ({ wholeDay, start, end }: Entry) =>
  !wholeDay && drawnAt(end) - drawnAt(start) <= shortLesson * minuteMs

/**
 * The height of an hour: all hours fit in the window, unless they would then be too low. A short lesson needs room for three
 * lines. Without one the minimum is lower, most of all where points can be moved, because no hour is folded there.
 * @param above the height of the parts above the hours, in rem
 */
function hourHeight({ entries, folding, moving }: Shown, above: number): string {
  const least = entries.some(isShort) ? 3.75 : moving.enabled ? 2.5 : 2.75
  return `clamp(${least}rem, calc((100dvh - ${17 + above}rem) / ${heightOf(folding)}), 4rem)`
}

/** The common part of a day and a week: hours, in which own points can be moved. */
const gridOf = ({ events, hours, today, now, render, moving, folding }: Shown) => ({
  events,
  labels,
  startTime: clockTime(hours.from),
  endTime: clockTime(hours.till),
  withHeader: false,
  getTimeSlotProps: ({ start }: { start: string }) => ({
    ...silentSlot,
    'data-folded': foldAt(folding, Number(start.slice(11, 13))) !== undefined || undefined,
    'data-here': start.startsWith(today) || undefined,
  }),
  getCurrentTime: () => foldedMoment(momentAt(now()), folding),
  withCurrentTimeBubble: false,
  renderEvent: render('block'),
  ...moving.props,
})

function Day({ shown }: { shown: Shown }) {
  const { entries, day, today, moving } = shown
  const withAllDay = entries.some(({ wholeDay }) => wholeDay)
  return (
    <DayView
      {...gridOf(shown)}
      date={day}
      mode={moving.enabled ? 'default' : 'static'}
      intervalMinutes={60}
      withSubHourGridLines={false}
      slotHeight={hourHeight(shown, withAllDay ? 0.5 : -5.5)}
      withAllDaySlot={withAllDay}
      allDaySlotHeight="6rem"
      withCurrentTimeIndicator={day === today}
      className={classes.grid ?? ''}
    />
  )
}

const rowsOf = (heights: readonly number[]) =>
  heights.map((height) => `calc(${height} * var(--week-view-slot-height))`).join(' ')

/** The height of a line above the hours, in rem, by the lines of text of its entries. */
const lineAbove = { 2: 2.5, 3: 3.5 }

const none: ReadonlySet<number> = new Set()

function Week({ shown }: { shown: Shown }) {
  const { day, events, period, dayWidths, folding, chipLines } = shown
  const openDay = useUnit(dayOpened)
  const lines = linesAbove(events, period)
  const withLines = events.some(isAboveHours)
  const line = lineAbove[chipLines]
  const moment = useMoment()
  const isNow = period.from <= moment && moment.slice(0, 10) <= period.till
  return (
    <WeekView
      {...gridOf(shown)}
      {...toScale}
      ref={useDayNames(isNow ? coveredHours(moment, folding) : none, folding)}
      date={day}
      weekdayFormat={weekdayName}
      withWeekNumber={false}
      highlightToday
      slotHeight={hourHeight(shown, withLines ? line * lines : 0)}
      withAllDaySlots={withLines}
      allDaySlotHeight={`${2 * line}rem`}
      style={
        {
          ...dayWidths,
          '--lines': lines,
          '--line': `${line}rem`,
          '--chip-lines': chipLines,
          '--hours': rowsOf(heightsOf(folding)),
          '--now-time': `"${moment.slice(11, 16)}"`,
          // Among hours without lessons only the dot and the time are shown.
          '--now-ends': foldAt(folding, Number(moment.slice(11, 13))) ? 'none' : 'solid',
          '--none': `"${texts.noLessons}"`,
          '--folds-above': Number(foldAt(folding, folding.from) !== undefined),
        } as CSSProperties
      }
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
        mobileMonthView: classes.month ?? '',
        mobileMonthViewHeader: 'off',
        mobileMonthViewCalendar: classes.calendar ?? '',
        mobileMonthViewDay: `${classes.square} ${classes.here}`,
        mobileMonthViewEventsList: classes.dayList ?? '',
        mobileMonthViewEventsHeader: classes.dayHeading ?? '',
        mobileMonthViewNoEvents: classes.noEvents ?? '',
      }}
    />
  )
}

function Month({ day, events, rows, chipLines, dayWidths, dayProps, render }: Shown) {
  const openDay = useUnit(dayOpened)
  return (
    <MonthView
      {...toScale}
      style={{ ...dayWidths, '--rows': rows, '--name-lines': chipLines - 1 } as CSSProperties}
      date={day}
      events={events}
      labels={labels}
      weekdayFormat="dd"
      withHeader={false}
      consistentWeeks={false}
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

/** The space separates the name from the number that follows. */
const weekdayName = (date: string) => `${shortDay(date.slice(0, 10)).slice(0, 2)} `

/** A day beside its lessons has two lines: `wo 25` and `november`, or `Vandaag` and its date. */
const dayHeading = (date: string, today: string) => {
  const [weekday, number, month] = shortDay(date.slice(0, 10)).split(' ')
  const day = `${weekday}\u00a0${number}`
  return date.slice(0, 10) === today ? `${texts.today}\n${day}\u00a0${month}` : `${day}\n${month}`
}
