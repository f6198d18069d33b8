import { useUnit } from 'effector-react'
import { useState } from 'react'
import { type Entry, timesOf } from '#session/agenda/entries.ts'
import { hoursOfMoment, piecesOf } from '#session/agenda/pieces.ts'
import { daysFrom } from '#shared/dates/calendarDays.ts'
import { longDay, shortDay } from '#shared/dates/dayNames.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import { Icon } from '#shared/look/icons.tsx'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { clock, type DayPiece, HourLine, type Span, spanOf } from '#shared/ui/days/DayLine.tsx'
import { $hueOf, $ofTeacher, entryOpened } from '../../model.ts'
import { kindNames, texts } from '../../texts.ts'
import { Marks, whereOf, wholeName } from '../entry/Entry.tsx'
import { beginOf } from '../entry/LongText.tsx'
import { entriesByDay } from '../layout/days.ts'
import { hoursTogether } from '../layout/events.ts'
import type { Shown } from './useShown.tsx'
import classes from './WeekLines.module.css'

/** The maximum number of entries below the line of a day. On a fuller day lessons are counted, and other entries named. */
const maxNamed = 3

/** The words below the line of a day: all its entries, or on a full day those that are not plain lessons, as far as they fit. */
function wordsOf(entries: readonly Entry[]) {
  if (entries.length <= maxNamed) return { lessons: [], named: entries, rest: 0 }
  const isLesson = ({ kind, cancelled }: Entry) => kind === 'les' && !cancelled
  const others = entries.filter((entry) => !isLesson(entry))
  return {
    lessons: entries.filter(isLesson),
    named: others.slice(0, maxNamed),
    rest: Math.max(0, others.length - maxNamed),
  }
}

interface DayProps extends Span {
  readonly day: string
  readonly entries: readonly Entry[]
  readonly pieces: readonly DayPiece[]
  /** The current hour; null on another day. */
  readonly now: number | null
  readonly detailed: boolean
  readonly open: boolean
  readonly onToggle: () => void
}

/** A week on a phone: a line for each day, with a pin at the current time. A tap on a day shows its lessons. rule: agenda-13 */
export function WeekLines({ entries, period, today, now, preferences }: Shown) {
  const hueOf = useUnit($hueOf)
  const [opened, setOpened] = useState('')
  const at = momentAt(now())
  const byDay = entriesByDay(entries, period)
  const days = daysFrom(period.from, 7).map((day) => {
    const own = byDay.get(day) ?? []
    const timed = own.filter(({ wholeDay }) => !wholeDay)
    return { day, entries: own, pieces: piecesOf(timed, day, at, hueOf) }
  })
  const span = spanOf(days.flatMap(({ pieces }) => pieces))
  return (
    <div className={classes.week}>
      <p className={classes.hours} aria-hidden="true">
        {[span.from, (span.from + span.till) / 2, span.till].map((hour) => (
          <span key={hour}>{clock(Math.floor(hour))}</span>
        ))}
      </p>
      <ol className="lined">
        {days.map(({ day, ...rest }) => (
          <li key={day} data-today={day === today} data-over={day < today}>
            <Day
              {...span}
              {...rest}
              day={day}
              now={day === today ? hoursOfMoment(at) : null}
              detailed={preferences.toonDetails}
              open={opened === day}
              onToggle={() => setOpened(opened === day ? '' : day)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Day({ day, entries, pieces, now, detailed, open, onToggle, ...span }: DayProps) {
  const show = useUnit(entryOpened)
  const [weekday, number] = shortDay(day).split(' ')
  const date = (
    <span className={classes.date}>
      <span aria-hidden="true">{weekday}</span> <b aria-hidden="true">{number}</b>
      <span className="visually-hidden">
        {now === null ? longDay(day) : `${texts.today}, ${longDay(day)}`}
      </span>
    </span>
  )
  if (entries.length === 0)
    return (
      <div className={classes.free}>
        {date}
        <span>{texts.noLessons}</span>
      </div>
    )
  const { lessons, named, rest } = wordsOf(entries)
  return (
    <>
      <h3 className="text-16 w-plain">
        <button
          type="button"
          className={`${classes.day} plain-button`}
          aria-expanded={open}
          onClick={onToggle}
        >
          {date}
          <span className="grid gap-4">
            <HourLine {...span} pieces={pieces} now={now} thin />
            {!open && lessons.length > 0 && <Lessons lessons={lessons} />}
            {!open && named.map((entry) => <Lesson key={entry.id} entry={entry} />)}
            {!open && rest > 0 && <span className="dim text-14">{texts.nMore(rest)}</span>}
          </span>
        </button>
      </h3>
      {open && (
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Row entry={entry} detailed={detailed} onOpen={show} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A row of an opened day: time, subject and place, on two lines. */
function Row({ entry, detailed, onOpen }: { entry: Entry; detailed: boolean; onOpen: (id: string) => void }) {
  const { hueOf, ofTeacher } = useUnit({ hueOf: $hueOf, ofTeacher: $ofTeacher })
  const { subject, cancelled, wholeDay, kind, title } = entry
  const { from, till } = timesOf(entry)
  const { room, place } = whereOf(entry)
  const what = cancelled ? texts.cancelled : kind === 'les' ? '' : kindNames[kind]
  const long = detailed
    ? [entry.comment, entry.details ?? ''].filter((text) => text !== '').map((text) => beginOf(text))
    : []
  return (
    <button
      type="button"
      className={`${classes.row} plain-button`}
      data-hue={cancelled ? undefined : hueOf(subject)}
      data-cancelled={cancelled}
      onClick={() => onOpen(entry.id)}
    >
      <span className={classes.from}>
        {wholeDay ? texts.wholeDay : from}
        {!wholeDay && (
          <>
            <span className="visually-hidden"> {texts.till} </span>
            <span className="dim text-14 w-plain">{till}</span>
          </>
        )}
      </span>
      <i />
      <span className={classes.words}>
        <span className={classes.name}>
          <Breakable text={wholeName(entry, ofTeacher)} />
        </span>
        <span className="dim text-14 w-plain hides-empty">
          {[what, title, room].filter((text) => text !== '').join(' · ')}
          {place !== '' && <span className="visually-hidden">, {place}</span>}
        </span>
        {long.map((text) => (
          <span key={text} className="dim text-14 w-plain hides-empty">
            {text}
          </span>
        ))}
      </span>
      <Icon name="next" size={20} />
    </button>
  )
}

/** The number of lessons of a full day, and their hours. */
function Lessons({ lessons }: { lessons: readonly Entry[] }) {
  const { from, till } = hoursTogether(lessons)
  return (
    <span className={classes.lesson}>
      <span className={classes.name}>{texts.lessons(lessons.length)}</span>
      <span className="dim">{`${from} – ${till}`}</span>
    </span>
  )
}

/** The name and the time on one line, and below it the difference from an ordinary lesson. */
function Lesson({ entry }: { entry: Entry }) {
  const ofTeacher = useUnit($ofTeacher)
  const { cancelled, wholeDay } = entry
  return (
    <span className={classes.lesson} data-cancelled={cancelled}>
      <span className={classes.name}>
        <Breakable text={wholeName(entry, ofTeacher)} />
      </span>
      <span className="dim">{wholeDay ? texts.wholeDay : timesOf(entry).from}</span>
      <span className={classes.marks}>
        <Marks entry={entry} />
      </span>
    </span>
  )
}
