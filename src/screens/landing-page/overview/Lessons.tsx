import { useUnit } from 'effector-react'
import { dayOf, distantLesson, type Entry, roomOf, timesOf } from '../../../session/agenda/entries.ts'
import { DayLine } from '../../../shared/ui/DayLine.tsx'
import { Status } from '../../../shared/ui/Status.tsx'
import { LessonsLoading } from '../OverviewLoading.tsx'
import { comingLessons, dayNumber, hourAt, lessonsOn, piecesOf, timeUntil } from './lessons.ts'
import { $at, $hues, $lessons } from './model.ts'
import classes from './Overview.module.css'
import type { Subject } from './subjects.ts'
import { texts } from './texts.ts'

/** How many lessons stand below the next one. */
const more = 2

/** The next lesson with where and when, today on a line, and what comes after it. */
export function Lessons({ subject }: { subject: Subject }) {
  const { lessons, at } = useUnit({ lessons: $lessons, at: $at })
  if (lessons === null || at === '') return <LessonsLoading />
  const entries = lessons.get(subject.key)
  if (!entries)
    return (
      <section className={classes.card} aria-label={texts.nextLesson}>
        <p className={classes.failed}>{texts.failed}</p>
      </section>
    )
  const [next, ...after] = comingLessons(entries, at)
  return (
    <section className={classes.card} aria-label={texts.nextLesson}>
      {next ? <Hero entry={next} at={at} /> : <p className={classes.failed}>{texts.noLessonsSoon}</p>}
      <Today entries={entries} at={at} />
      {after.length > 0 && (
        <ul>
          {after.slice(0, more).map((entry) => (
            <li key={entry.id}>
              <LessonRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const placeOf = (entry: Entry) =>
  entry.remark === distantLesson
    ? [texts.distant]
    : [roomOf(entry), entry.place].filter((line) => line !== '')

function Hero({ entry, at }: { entry: Entry; at: string }) {
  const hues = useUnit($hues)
  const { from, till } = timesOf(entry)
  const isToday = dayOf(entry) === at.slice(0, 10)
  return (
    <div className={classes.hero} data-hue={hues.get(entry.subject) ?? 1}>
      <p className={classes.time}>
        {!isToday && <span className={classes.when}>{dayNumber(dayOf(entry))}</span>}
        <strong>{from}</strong>
        <span>{till}</span>
      </p>
      <i className={classes.bar} />
      <div className={classes.what}>
        <h3>{entry.subject}</h3>
        {placeOf(entry).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Status kind="info" icon="clock">
          {timeUntil(entry, at)}
        </Status>
      </div>
    </div>
  )
}

/** Today as a line, with what an eye sees there in words. */
function Today({ entries, at }: { entries: readonly Entry[]; at: string }) {
  const hues = useUnit($hues)
  const today = lessonsOn(entries, at.slice(0, 10))
  const time = at.slice(11, 16)
  const spoken = today.map((entry) => {
    const { from, till } = timesOf(entry)
    return texts.lessonAt(entry.subject, from, till)
  })
  return (
    <div className={classes.dayLine}>
      <p className={classes.free}>{texts.lessonsToday(today.length)}</p>
      <DayLine
        pieces={piecesOf(today, at).map((piece) => ({ ...piece, hue: hues.get(piece.subject) ?? 1 }))}
        now={{ hour: hourAt(at), text: texts.at(time) }}
        label={texts.dayLine(spoken, time)}
      />
    </div>
  )
}

/** A lesson in one row: day and hour, what and where. */
export function LessonRow({ entry }: { entry: Entry }) {
  const hues = useUnit($hues)
  const [place] = placeOf(entry)
  return (
    <div className={classes.lesson} data-hue={hues.get(entry.subject) ?? 1}>
      <p className={classes.time}>
        <strong>{dayNumber(dayOf(entry))}</strong>
        <span>{timesOf(entry).from}</span>
      </p>
      <i className={classes.bar} />
      <div className={classes.what}>
        <h3>{entry.subject}</h3>
        {place && <p>{place}</p>}
      </div>
    </div>
  )
}
