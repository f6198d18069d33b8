import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { daysUntil, timeUntil } from '#session/agenda/coming.ts'
import { hoursOfMoment } from '#session/agenda/pieces.ts'
import { hoursOf } from '#session/agenda/times.ts'
import { Icon } from '#shared/look/icons.tsx'
import { DayLine, type DayPiece } from '#shared/ui/days/DayLine.tsx'
import { Status } from '#shared/ui/marks/Status.tsx'
import { listInWords } from '#shared/values/listInWords.ts'
import { ScreenLink } from '../ScreenLink.tsx'
import { type Hour, isUncertain, phaseOf } from './hours.ts'
import { Row } from './Lessons.tsx'
import { ActionLoading, FirstHourLoading, RegisterLoading } from './Loading.tsx'
import { dayBeside } from './lessons.ts'
import { $at, $hueOf, $registerEntry, $timetable } from './model.ts'
import classes from './Overview.module.css'
import { HourStatus, RegistrationProgress } from './RegistrationProgress.tsx'
import { texts } from './texts.ts'
import { $classes, $next, $open, $todaysHours, type TodaysHour } from './todaysHours.ts'

/** The number of hours below the next one. */
const laterHours = 2

/** The names of the groups of an hour: six at most, and the number of the others. */
function namesOf({ groups }: Hour): string {
  const most = 6
  const shown = groups.length > most ? groups.slice(0, most - 1) : groups
  const rest = groups.length - shown.length
  return listInWords(rest > 0 ? [...shown, texts.moreGroups(rest)] : shown)
}

const titleOf = (hour: Hour) =>
  hour.groups.length > 1 ? texts.groups(hour.groups.length) : (hour.groups[0] ?? '')
const linesOf = (hour: Hour) =>
  [hour.groups.length > 1 ? namesOf(hour) : hour.subject, hour.room].filter((line) => line !== '')

/** The next class, today's hours on a line, and the button to the registration. */
export function Register({ atCounter }: { atCounter: boolean }) {
  const timetable = useUnit($timetable)
  const { today, coming } = useUnit($classes)
  const at = useUnit($at)
  const hues = useUnit($hueOf)
  const ownHours = useUnit($todaysHours)
  const next = useUnit($next)
  if (timetable === null || at === '') return <RegisterLoading atCounter={atCounter} />
  if (today === null || coming === null)
    return (
      <section className={classes.card} aria-label={texts.nextClass}>
        <ScreenLink form="AanwezighedenRegistreren" className={classes.fact} arrow>
          {texts.nextClass}
        </ScreenLink>
      </section>
    )
  const uncertain = isUncertain(coming, at)
  // Without times several hours may be going on; all of today's are listed below.
  const others = uncertain ? [] : coming.slice(1)
  const hueOf = ({ subject }: Hour) => (subject === '' ? undefined : hues(subject))
  const isOver = !uncertain && ownHours.length > 0 && !ownHours.some(({ state }) => state.kind === 'coming')
  return (
    <div className={classes.classes}>
      <section className={classes.card} aria-label={texts.nextClass}>
        {next === 'reading' ? (
          <FirstHourLoading />
        ) : next ? (
          <HourRow isLarge hour={next} hue={hueOf(next)} at={at}>
            <StatusOrTime hour={next} at={at} />
          </HourRow>
        ) : (
          <p className={classes.nothing}>{uncertain ? texts.timesUnknown : texts.noClassesSoon}</p>
        )}
        {next !== 'reading' && !isOver && (next || uncertain) && <ToRegistration hour={next} />}
        {!atCounter && today.length === 0 && <p className={classes.free}>{texts.classesToday(0)}</p>}
        {ownHours.length === 0 && others.length > 0 && (
          <ul>
            {others.slice(0, laterHours).map((hour) => (
              <li key={hour.id}>
                <HourRow hour={hour} hue={hueOf(hour)} at={at} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {!atCounter && today.length > 0 && (
        <Today hours={today} ownHours={ownHours} isOver={isOver} hueOf={hueOf} at={at} />
      )}
    </div>
  )
}

/** The button that opens the registration of an hour, or without an hour the screen. */
function ToRegistration({ hour }: { hour: Hour | null }) {
  const entry = useUnit($registerEntry)
  return (
    entry && (
      <p className={classes.action}>
        <ToHour hour={hour}>
          <Icon name={entry.icon} size={20} />
          {entry.name}
        </ToHour>
      </p>
    )
  )
}

/** The times of an hour, else its number. rule: registration-12 */
const timesOrNumber = ({ times, uur }: Hour) =>
  times ?? { from: uur === null ? '' : texts.lessonHour(uur), till: '' }

const isOn = (hour: Hour, at: string) => phaseOf(hour, at) === 'on'

/** The state of an hour; for an hour that is going on or is to come, the time until it begins if that is known. */
function StatusOrTime({ hour, at }: { hour: Hour | TodaysHour; at: string }) {
  if ('state' in hour && hour.state.kind !== 'coming') return <HourStatus state={hour.state} />
  return (
    <Status kind="info" icon="clock">
      {hour.times ? timeUntil({ start: `${hour.day} ${hour.times.from}` }, at) : daysUntil(hour.day, at)}
    </Status>
  )
}

/** A link to the registration of an hour, or to the screen for several groups or an unknown hour. */
function ToHour(props: { hour: Hour | null; arrow?: boolean; children: ReactNode }) {
  const { hour, arrow = false, children } = props
  const moment = hour?.row ? { day: hour.day, hour: hour.row } : {}
  return (
    <ScreenLink form="AanwezighedenRegistreren" {...moment} arrow={arrow}>
      {children}
    </ScreenLink>
  )
}

interface HourProps {
  hour: Hour
  hue: number | undefined
  at: string
  /** Whether the hour is the next one, in large type and with its end. */
  isLarge?: boolean
  children?: ReactNode
}

function HourRow({ hour, hue, at, isLarge = false, children }: HourProps) {
  const day = dayBeside(hour.day, at)
  const { from, till } = timesOrNumber(hour)
  return (
    <ToHour hour={hour} arrow={!isLarge}>
      <Row
        isLarge={isLarge}
        hue={hue}
        when={isLarge ? day : ''}
        {...(isLarge || day === '' ? { from, till } : { from: day, till: from })}
        title={titleOf(hour)}
        lines={isLarge ? linesOf(hour) : [linesOf(hour).join(' · ')]}
      >
        {children}
      </Row>
    </ToHour>
  )
}

/** How an hour is drawn: hatched when it was forgotten, else as past or coming. */
function stateOf(hour: Hour, ownHours: readonly TodaysHour[], at: string): DayPiece['state'] {
  const kind = ownHours.find(({ id }) => id === hour.id)?.state.kind
  if (kind === 'open') return 'forgotten'
  return phaseOf(hour, at) === 'over' ? 'past' : 'coming'
}

/** A class as screen readers say it: its groups, with the times or the number of the hour. */
function spokenOf({ groups, times, uur }: Hour): string {
  const name = listInWords(groups)
  if (times) return texts.lessonAt(name, times.from, times.till)
  return uur === null ? name : texts.lessonInHour(name, uur)
}

/** Today's hours on a line, and in words for screen readers. */
function Today(props: {
  hours: readonly Hour[]
  /** How far a teacher's own hours are registered. */
  ownHours: readonly TodaysHour[]
  /** Whether none of a teacher's own hours is still to come. */
  isOver: boolean
  hueOf: (hour: Hour) => number | undefined
  at: string
}) {
  const { hours, ownHours, isOver, hueOf, at } = props
  const open = useUnit($open)
  const time = at.slice(11, 16)
  // Hours without times are not drawn on the line.
  const listed: readonly (Hour | TodaysHour)[] =
    ownHours.length > 0 ? ownHours : hours.filter(({ times }) => times === null)
  const pieces = hours.flatMap((hour): DayPiece[] => {
    const { id, times } = hour
    if (!times) return []
    const [from, till] = [hoursOf(times.from), hoursOf(times.till)]
    return [{ id, from, till: till > from ? till : 24, hue: hueOf(hour), state: stateOf(hour, ownHours, at) }]
  })
  return (
    <section aria-labelledby="vandaag">
      <div className={classes.dayHead}>
        <h3 id="vandaag" className="rigid text-18 w-heavy">
          {texts.today}
        </h3>
        <p className="dim text-14 balanced lines-13">
          {ownHours.length > 0 ? <RegistrationProgress hours={ownHours} /> : texts.classesToday(hours.length)}
        </p>
      </div>
      <div className={classes.card}>
        {pieces.length > 0 && (
          <div className={classes.dayLine}>
            <DayLine
              pieces={pieces}
              now={{ hour: hoursOfMoment(at), text: texts.nowAt(time) }}
              label={texts.dayLine(hours.map(spokenOf), time)}
            />
          </div>
        )}
        {isOver && (open === 'reading' ? <ActionLoading /> : <ToRegistration hour={open} />)}
        {listed.length > 0 && (
          <ol className={classes.hours} aria-label={texts.todaysHours}>
            {listed.map((hour) => (
              <li key={hour.id} aria-current={isOn(hour, at) && 'time'}>
                <HourRow hour={hour} hue={hueOf(hour)} at={at}>
                  {'state' in hour && <HourStatus state={hour.state} />}
                </HourRow>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
