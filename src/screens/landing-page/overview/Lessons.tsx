import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { comingLessons, timeUntil } from '#session/agenda/coming.ts'
import { addressOf, dayOf, type Entry, timesOf } from '#session/agenda/entries.ts'
import { hoursOfMoment, piecesOf } from '#session/agenda/pieces.ts'
import { rowOf } from '#session/news/news.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { dayNumber } from '#shared/dates/dayNames.ts'
import { Icon } from '#shared/look/icons.tsx'
import { DayLine } from '#shared/ui/days/DayLine.tsx'
import { Status } from '#shared/ui/marks/Status.tsx'
import { Unbroken } from '#shared/ui/Unbroken.tsx'
import { ScreenLink } from '../ScreenLink.tsx'
import { CancelledLesson, CancelledLessons } from './CancelledLessons.tsx'
import { DayAhead } from './DayAhead.tsx'
import { $dayAhead, notRepeated } from './dayAhead.ts'
import { ComingLoading, LessonsLoading } from './Loading.tsx'
import {
  aheadOf,
  cancelledLessons,
  comingPoints,
  dayBeside,
  lineOf,
  mapLink,
  minutesToLeave,
  placeOf,
} from './lessons.ts'
import { $at, $hueOf, $lessons } from './model.ts'
import classes from './Overview.module.css'
import type { OverviewPerson } from './subjects.ts'
import { texts } from './texts.ts'

/** The maximum number of agenda entries beside the classes. */
const maxEntries = 3

/** The day ahead, the next lesson with its time and place, today on a line, and the lessons after it. */
export function Lessons({ subject }: { subject: OverviewPerson }) {
  const { lessons, at } = useUnit({ lessons: $lessons, at: $at })
  return (
    <section className={classes.card} aria-label={texts.nextLesson}>
      <DayAhead />
      {lessons === null || at === '' ? <LessonsLoading /> : <Ahead entries={lessons.get(subject.key)} />}
    </section>
  )
}

function Ahead({ entries }: { entries: readonly Entry[] | null | undefined }) {
  const { at, dayAhead } = useUnit({ at: $at, dayAhead: $dayAhead })
  if (!entries)
    return (
      <ScreenLink form="Agenda" className={classes.fact} arrow>
        {texts.nextLesson}
      </ScreenLink>
    )
  const ahead = aheadOf(notRepeated(entries, dayAhead), at)
  const [next] = comingLessons(ahead, at)
  const place = next ? ahead.indexOf(next) : ahead.length
  const after = ahead.slice(place + 1)
  return (
    <>
      <CancelledLessons entries={ahead.slice(0, place)} />
      {next ? (
        <Next entry={next} isDayShown={dayOf(next) === dayAhead?.day} />
      ) : (
        <p className={classes.nothing}>{texts.noLessonsSoon}</p>
      )}
      {next && dayOf(next) <= at.slice(0, 10) && <Today entries={entries} at={at} />}
      {after.length > 0 && (
        <ul>
          {after.map((entry) =>
            entry.cancelled ? (
              <CancelledLesson key={entry.id} entry={entry} />
            ) : (
              <li key={entry.id}>
                <LessonRow entry={entry} dayAbove={next && dayOf(next)} />
              </li>
            ),
          )}
        </ul>
      )}
    </>
  )
}

/** The next lesson; shortly before it, its place is in large type, with a link to the map. rule: landing-11 */
function Next({ entry, isDayShown }: { entry: Entry; isDayShown: boolean }) {
  const { hueOf, at } = useUnit({ hueOf: $hueOf, at: $at })
  const minutes = minutesToLeave(entry, at)
  const isToLeave = minutes !== null
  const [where = '', ...building] = placeOf(entry)
  const address = isToLeave ? addressOf(entry) : ''
  return (
    <>
      {isToLeave && <p className={classes.leave}>{texts.leaveNow}</p>}
      <ScreenLink form="Agenda" day={dayOf(entry)} row={rowOf.entry(entry.id)} arrow>
        <Row
          isLarge
          hue={hueOf(entry.subject)}
          when={isDayShown ? '' : dayBeside(dayOf(entry), at)}
          {...timesOf(entry)}
          title={isToLeave ? where : entry.subject}
          lines={isToLeave ? [...building, entry.subject] : placeOf(entry)}
        >
          {(isToLeave || !isDayShown) && (
            <Status kind={isToLeave ? 'warn' : 'info'} icon="clock">
              {isToLeave ? texts.minutesLeft(minutes) : timeUntil(entry, at)}
            </Status>
          )}
        </Row>
      </ScreenLink>
      {address !== '' && (
        <p className={classes.map}>
          <a href={mapLink(address, navigator.userAgent)} target="_blank" rel="noreferrer">
            <Icon name="place" size={20} />
            <span>
              {address}
              <span className="visually-hidden"> {texts.onMap}</span>
            </span>
          </a>
        </p>
      )}
    </>
  )
}

/** Today's lessons on a line, and in words for screen readers. */
function Today({ entries, at }: { entries: readonly Entry[]; at: string }) {
  const hueOf = useUnit($hueOf)
  const { drawn, more } = lineOf(entries, at.slice(0, 10))
  const time = at.slice(11, 16)
  const spoken = drawn.map((entry) => {
    const { from, till } = timesOf(entry)
    return texts.lessonAt(entry.subject, from, till, entry.cancelled)
  })
  const takingPlace = drawn.filter(({ cancelled }) => !cancelled).length + more
  return (
    <div className={classes.dayLine}>
      <p className="dim text-14">{texts.lessonsToday(takingPlace)}</p>
      <DayLine
        pieces={piecesOf(drawn, at.slice(0, 10), at, hueOf)}
        now={{ hour: hoursOfMoment(at), text: texts.nowAt(time) }}
        label={texts.dayLine(spoken, time, more)}
      />
    </div>
  )
}

interface LessonRowProps {
  entry: Entry
  /** The day of the lesson above; a row of the same day shows only its hours. */
  dayAbove?: IsoDate | undefined
  children?: ReactNode
}

/** A lesson in one row: day and hour, what and where. */
export function LessonRow({ entry, dayAbove, children }: LessonRowProps) {
  const { hueOf, at } = useUnit({ hueOf: $hueOf, at: $at })
  const day = dayOf(entry)
  const { from, till } = timesOf(entry)
  const [first, second] = day === dayAbove ? [from, till] : [dayNumber(day, at), from]
  return (
    <ScreenLink form="Agenda" day={day} row={rowOf.entry(entry.id)} arrow>
      <Row
        hue={hueOf(entry.subject)}
        from={first}
        till={second}
        title={entry.subject}
        lines={placeOf(entry).slice(0, 1)}
      >
        {children}
      </Row>
    </ScreenLink>
  )
}

interface RowProps {
  hue: number | undefined
  /** The day above the hours. */
  when?: string
  from: string
  till: string
  title: string
  lines: readonly string[]
  /** Whether the row is the next one, in large type. */
  isLarge?: boolean
  children?: ReactNode
}

/** A row with a time, a name and a place. */
export function Row({ hue, when = '', from, till, title, lines, isLarge = false, children }: RowProps) {
  return (
    <div className={isLarge ? classes.hero : classes.lesson} data-hue={hue}>
      <p className={classes.time}>
        {when !== '' && <span>{when}</span>}
        <strong data-clock={till !== ''}>{from}</strong>
        <span>{till}</span>
      </p>
      <i className={classes.bar} />
      <div className={classes.what}>
        <h3>
          <Unbroken text={title} />
        </h3>
        {lines.filter(Boolean).map((line) => (
          <p key={line}>
            <Unbroken text={line} />
          </p>
        ))}
        {children}
      </div>
    </div>
  )
}

/** A teacher's agenda without the lessons that take place, which are among the classes. */
export function Coming({ subject }: { subject: OverviewPerson }) {
  const { lessons, at, hueOf } = useUnit({ lessons: $lessons, at: $at, hueOf: $hueOf })
  if (lessons === null || at === '') return <ComingLoading />
  const entries = lessons.get(subject.key) ?? []
  const coming = comingPoints(entries, at).slice(0, maxEntries)
  const cancelled = cancelledLessons(entries, at).slice(0, maxEntries)
  return (
    <section className={classes.card} aria-label={texts.inAgenda}>
      <h3 className={classes.heading}>{texts.inAgenda}</h3>
      <CancelledLessons entries={cancelled} />
      <ul>
        {coming.map((entry) => (
          <li key={entry.id}>
            <ScreenLink form="Agenda" day={dayOf(entry)} row={rowOf.entry(entry.id)} arrow>
              <Row
                hue={hueOf(entry.subject)}
                from={dayNumber(dayOf(entry), at)}
                till={entry.wholeDay ? '' : timesOf(entry).from}
                title={entry.title || entry.subject}
                lines={[[entry.title && entry.subject, entry.group].filter(Boolean).join(' · ')]}
              />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
