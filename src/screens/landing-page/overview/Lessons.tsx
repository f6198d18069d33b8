import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { dayFallsAway } from '#session/agenda/cancelled.ts'
import { addressOf, dayOf, type Entry, timesOf } from '#session/agenda/entries.ts'
import { hourAt, piecesOf } from '#session/agenda/pieces.ts'
import { rowOf } from '#session/news/news.ts'
import { newsUnits } from '#session/news/unseen.ts'
import { dayNumber } from '#shared/dates/dayNames.ts'
import { Icon } from '#shared/icons.tsx'
import { DayLine } from '#shared/ui/days/DayLine.tsx'
import { Status } from '#shared/ui/marks/Status.tsx'
import { $newsIsOpen } from '../model.ts'
import { ComingLoading, LessonsLoading } from './Loading.tsx'
import {
  aheadOf,
  comingLessons,
  comingPoints,
  fallingAway,
  lessonsOn,
  lineOf,
  mapLink,
  minutesToLeave,
  placeOf,
  timeUntil,
} from './lessons.ts'
import { $at, $hueOf, $lessons } from './model.ts'
import { $morgen, withoutTold } from './morgen.ts'
import classes from './Overview.module.css'
import type { OverviewPerson } from './subjects.ts'
import { ToScreen } from './ToScreen.tsx'
import { texts } from './texts.ts'

/** The number of lessons below the next one; there are more where there is room. */
const more = 2
/** The number of entries of the agenda beside the classes. */
const shownOfAgenda = 3

/** The next lesson with its time and place, today on a line, and the lessons after it. */
export function Lessons({ subject }: { subject: OverviewPerson }) {
  const { lessons, at, morgen } = useUnit({ lessons: $lessons, at: $at, morgen: $morgen })
  if (lessons === null || at === '') return <LessonsLoading />
  const entries = lessons.get(subject.key)
  if (!entries)
    return (
      <section className={classes.card} aria-label={texts.nextLesson}>
        <p className={classes.failed}>{texts.failed}</p>
      </section>
    )
  const free = lessonsOn(entries, at.slice(0, 10)).length === 0
  const ahead = aheadOf(withoutTold(entries, morgen), at)
  const [next, ...coming] = comingLessons(ahead, at)
  const after = next ? ahead.slice(ahead.indexOf(next) + 1) : []
  return (
    <section className={classes.card} aria-label={texts.nextLesson}>
      <Away entries={next ? ahead.slice(0, ahead.indexOf(next)) : ahead} />
      {next ? <Next entry={next} at={at} /> : <p className={classes.failed}>{texts.noLessonsSoon}</p>}
      {(next || !free) && <Today entries={entries} at={at} />}
      {after.length > 0 && (
        <ul>
          {after.map((entry) =>
            entry.cancelled ? (
              <FallsAway key={entry.id} entry={entry} />
            ) : (
              <li
                key={entry.id}
                className={coming.indexOf(entry) < more + Number(free) ? undefined : classes.later}
              >
                <LessonRow entry={entry} />
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  )
}

/** Cancelled lessons come before those that take place. */
export function Away({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className={classes.away}>
      {entries.map((entry) => (
        <FallsAway key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

interface AwayProps {
  entry: Entry
  /** The text before the name, where that is not the day. */
  said?: string
  onChoose?: () => void
}

/** `Za 28 vervalt: React en TypeScript`, in its place; as long as it is news it stands with the news. rule: agenda-10 */
export function FallsAway({ entry, said, onChoose }: AwayProps) {
  const { at, news, isTold } = useUnit({ at: $at, news: newsUnits.rows, isTold: $newsIsOpen })
  if (isTold && news.has(rowOf.entry(entry.id))) return null
  return (
    <li className={classes.away} onClickCapture={onChoose}>
      <ToScreen form="Agenda" day={dayOf(entry)} row={rowOf.entry(entry.id)} arrow>
        <Icon name="cancelled" size={20} />
        <span>
          {said ?? dayFallsAway(dayOf(entry), at)} <s>{entry.title || entry.subject}</s>
        </span>
      </ToScreen>
    </li>
  )
}

function Next({ entry, at }: { entry: Entry; at: string }) {
  const hueOf = useUnit($hueOf)
  const isToday = dayOf(entry) === at.slice(0, 10)
  const minutes = minutesToLeave(entry, at)
  if (minutes !== null) return <Leave entry={entry} minutes={minutes} />
  return (
    <ToScreen form="Agenda" day={dayOf(entry)} row={rowOf.entry(entry.id)}>
      <Hero
        hue={hueOf(entry.subject)}
        when={isToday ? '' : dayNumber(dayOf(entry), at)}
        {...timesOf(entry)}
        title={entry.subject}
        lines={placeOf(entry)}
      >
        <Status kind="info" icon="clock">
          {timeUntil(entry, at)}
        </Status>
      </Hero>
    </ToScreen>
  )
}

/** Shortly before a lesson: its place in large type, with a link to the map. rule: landing-11 */
function Leave({ entry, minutes }: { entry: Entry; minutes: number }) {
  const hueOf = useUnit($hueOf)
  const [where = '', ...building] = placeOf(entry)
  const address = addressOf(entry)
  return (
    <>
      <p className={classes.leave}>{texts.leave}</p>
      <ToScreen form="Agenda" day={dayOf(entry)} row={rowOf.entry(entry.id)}>
        <Hero
          hue={hueOf(entry.subject)}
          when=""
          {...timesOf(entry)}
          title={where}
          lines={[...building, entry.subject]}
        >
          <Status kind="warn" icon="clock">
            {texts.minutesLeft(minutes)}
          </Status>
        </Hero>
      </ToScreen>
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

interface HeroProps {
  hue: number | undefined
  /** The day, where it is not today; for a lesson that is over it says so. */
  when: string
  from: string
  till: string
  title: string
  lines: readonly string[]
  children: ReactNode
}

/** The next lesson, in large type. */
export function Hero({ hue, when, from, till, title, lines, children }: HeroProps) {
  return (
    <div className={classes.hero} data-hue={hue}>
      <p className={classes.time}>
        {when !== '' && <span className={classes.when}>{when}</span>}
        <strong data-clock={till !== ''}>{from}</strong>
        <span>{till}</span>
      </p>
      <i className={classes.bar} />
      <div className={classes.what}>
        <h3>{title}</h3>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {children}
      </div>
    </div>
  )
}

/** Today as a line, with the same in words for screen readers. */
function Today({ entries, at }: { entries: readonly Entry[]; at: string }) {
  const hueOf = useUnit($hueOf)
  const { drawn, more } = lineOf(entries, at.slice(0, 10))
  const time = at.slice(11, 16)
  const spoken = drawn.map((entry) => {
    const { from, till } = timesOf(entry)
    return texts.lessonAt(entry.subject, from, till, entry.cancelled)
  })
  const taking = drawn.filter(({ cancelled }) => !cancelled).length + more
  return (
    <div className={classes.dayLine}>
      <p className={classes.free}>{texts.lessonsToday(taking)}</p>
      {drawn.length > 0 && (
        <DayLine
          pieces={piecesOf(drawn, at.slice(0, 10), at, hueOf)}
          now={{ hour: hourAt(at), text: texts.at(time) }}
          label={texts.dayLine(spoken, time, more)}
        />
      )}
    </div>
  )
}

/** A lesson in one row: day and hour, what and where. */
export function LessonRow({ entry, children }: { entry: Entry; children?: ReactNode }) {
  const { hueOf, at } = useUnit({ hueOf: $hueOf, at: $at })
  const [place = ''] = placeOf(entry)
  return (
    <ToScreen form="Agenda" day={dayOf(entry)} row={rowOf.entry(entry.id)} arrow>
      <Row
        hue={hueOf(entry.subject)}
        first={dayNumber(dayOf(entry), at)}
        second={timesOf(entry).from}
        title={entry.subject}
        line={place}
      >
        {children}
      </Row>
    </ToScreen>
  )
}

interface RowProps {
  hue: number | undefined
  first: string
  second: string
  title: string
  line: string
  children?: ReactNode
}

/** Time, name and place in one row. */
export function Row({ hue, first, second, title, line, children }: RowProps) {
  return (
    <div className={classes.lesson} data-hue={hue}>
      <p className={classes.time}>
        <strong>{first}</strong>
        <span>{second}</span>
      </p>
      <i className={classes.bar} />
      <div className={classes.what}>
        <h3>{title}</h3>
        {line !== '' && <p>{line}</p>}
        {children}
      </div>
    </div>
  )
}

/** The entries of a teacher's agenda that are no lessons; the lessons stand with the classes. */
export function Coming({ subject }: { subject: OverviewPerson }) {
  const { lessons, at, hueOf } = useUnit({ lessons: $lessons, at: $at, hueOf: $hueOf })
  if (lessons === null || at === '') return <ComingLoading />
  const entries = lessons.get(subject.key) ?? []
  const coming = comingPoints(entries, at).slice(0, shownOfAgenda)
  const away = fallingAway(entries, at).slice(0, shownOfAgenda)
  return (
    <section className={classes.card} aria-label={texts.inAgenda}>
      <h3 className={classes.heading}>{texts.inAgenda}</h3>
      <Away entries={away} />
      {coming.length + away.length === 0 ? (
        <p className={classes.failed}>{texts.failed}</p>
      ) : (
        <ul>
          {coming.map((entry) => (
            <li key={entry.id}>
              <ToScreen form="Agenda" day={dayOf(entry)} row={rowOf.entry(entry.id)} arrow>
                <Row
                  hue={hueOf(entry.subject)}
                  first={dayNumber(dayOf(entry), at)}
                  second={entry.wholeDay ? '' : timesOf(entry).from}
                  title={entry.title || entry.subject}
                  line={[entry.title && entry.subject, entry.group].filter(Boolean).join(' · ')}
                />
              </ToScreen>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
