import { useUnit } from 'effector-react'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { timeUntil } from '#session/agenda/coming.ts'
import { dayOf, type Entry, type Kind, placeWithAddress, roomOf, timesOf } from '#session/agenda/entries.ts'
import { rowOf } from '#session/news/news.ts'
import { newsUnits } from '#session/news/unseen.ts'
import { shortDay } from '#shared/dates/dayNames.ts'
import { Icon, type IconName } from '#shared/look/icons.tsx'
import '#shared/ui/hues.css'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { UnstyledButton } from '#shared/ui/mantine/Schedule.ts'
import { NewMark } from '#shared/ui/marks/NewMark.tsx'
import { Status, type StatusKind } from '#shared/ui/marks/Status.tsx'
import { $hueOf, $ofTeacher } from '../../model.ts'
import { kindNames, texts } from '../../texts.ts'
import { lineWidth } from '../layout/monthRows.ts'
import classes from './Entry.module.css'
import { beginOf } from './LongText.tsx'
import type { Repeated } from './repeatedPlaces.ts'
import { useMoment } from './useMoment.ts'

/** The icon and the colour of a kind; the colour warns for work to prepare. */
export const kindLooks: Readonly<Record<Kind, { readonly icon: IconName; readonly kind: StatusKind }>> = {
  les: { icon: 'lesson', kind: 'calm' },
  toets: { icon: 'test', kind: 'warn' },
  hertoets: { icon: 'retest', kind: 'warn' },
  taak: { icon: 'task', kind: 'calm' },
  aandachtspunt: { icon: 'info', kind: 'info' },
  activiteit: { icon: 'activity', kind: 'info' },
  leerkracht: { icon: 'user', kind: 'calm' },
  uurschema: { icon: 'agenda', kind: 'calm' },
  ander: { icon: 'info', kind: 'calm' },
}

/** The form of an entry, by the room that a view has. */
export type Room = 'card' | 'block' | 'chip' | 'tag'

/** A name with more letters may not fit in two lines of a narrow day. */
const longName = 24
/** The maximum number of letters of a group and its subject together on such a day. */
const longPair = 28

const isEdge = (target: EventTarget) => target instanceof Element && target.closest('[data-edge]') !== null

type ButtonProps = ComponentPropsWithoutRef<'button'> &
  Readonly<Record<`data-${string}`, boolean | undefined>>

/**
 * An entry as a button that opens its details. Its text contains everything that its colour and its place on the calendar show,
 * partly for screen readers only: what it is, when, where, and whether it takes place.
 *
 * @param position the attributes by which the calendar puts it in its place, and those of its time: whether it is past or on, and
 *   whether a tag of its subject lies over its lower edge
 */
export function EntryButton({
  entry,
  room,
  detailed = false,
  repeats,
  next = false,
  ofLesson = false,
  position,
  inner,
  onOpen,
}: {
  entry: Entry
  room: Room
  detailed?: boolean
  /** What an earlier entry shows of the same place. */
  repeats?: Repeated | undefined
  /** Whether the entry is the next lesson, which shows the time until it begins. */
  next?: boolean
  /** Whether the card above is the card of its lesson, which shows time and place. */
  ofLesson?: boolean
  position?: ButtonProps
  /** The text between the edges that resize an entry of the calendar. */
  inner?: ReactNode
  onOpen: (id: string) => void
}) {
  const { hueOf, ofTeacher } = useUnit({ hueOf: $hueOf, ofTeacher: $ofTeacher })
  const groupAlone = ofTeacher && isLongPair(entry)
  const isChip = room === 'chip' || (room === 'block' && entry.wholeDay)
  return (
    <UnstyledButton
      {...position}
      // The library sets a least height of one line; see Entry.module.css.
      style={
        room === 'block' || room === 'tag' ? { ...position?.style, minHeight: undefined } : position?.style
      }
      data-hue={entry.cancelled ? undefined : hueOf(entry.subject)}
      data-of-lesson={ofLesson || undefined}
      className={`${room === 'card' ? '' : (position?.className ?? '')} ${classes.entryColours} ${classes.entry}`}
      title={
        room === 'tag'
          ? [kindNames[entry.kind], entry.title].filter(Boolean).join(': ')
          : isChip && (groupAlone || entry.subject.length > longName)
            ? wholeName(entry, ofTeacher)
            : undefined
      }
      tabIndex={0}
      data-room={isChip ? 'chip' : room}
      data-kind={entry.kind}
      data-cancelled={entry.cancelled}
      onMouseDown={(event) => {
        // Without this the browser would drag the whole entry instead of its edge.
        if (isEdge(event.target)) event.preventDefault()
      }}
      onClick={({ target }) => {
        // Releasing an edge is not a click on the entry.
        if (!isEdge(target)) onOpen(entry.id)
      }}
    >
      {room === 'card' && (
        <Card entry={entry} detailed={detailed} repeats={repeats} next={next} ofLesson={ofLesson} />
      )}
      {room === 'block' && !isChip && (inner ?? <Block entry={entry} />)}
      {isChip && <Chip entry={entry} groupAlone={groupAlone} />}
      {room === 'tag' && (
        <>
          <span aria-hidden="true">
            <KindStatus entry={entry} />
          </span>
          <span className="visually-hidden">{nameInFull(entry)}</span>
        </>
      )}
    </UnstyledButton>
  )
}

/** The room, and the place with its address; a distance lesson has a text for the room, and no place. */
export function whereOf(entry: Entry): { room: string; place: string } {
  if (entry.attendance.kind === 'distant' && !entry.cancelled) return { room: texts.atDistance, place: '' }
  return { room: roomOf(entry), place: placeWithAddress(entry) }
}

/** The accessible name: `Les Webproject, di 24 november, 18:30 tot 21:30, Computerlokaal 1 (B1.11)` */
export function nameInFull(entry: Entry): string {
  return [
    entry.cancelled ? texts.cancelled : kindNames[entry.kind],
    [entry.subject, entry.title].filter(Boolean).join(' – '),
    shortDay(dayOf(entry)),
    entry.wholeDay ? texts.wholeDay : hoursOf(entry),
    whereOf(entry).room,
  ]
    .filter(Boolean)
    .join(', ')
}

const hoursOf = (entry: Entry) => {
  const { from, till } = timesOf(entry)
  return `${from} ${texts.till} ${till}`
}

export function Times({ entry }: { entry: Entry }) {
  const { from, till } = timesOf(entry)
  if (entry.wholeDay) return <>{texts.wholeDay}</>
  return (
    <>
      <time dateTime={entry.start.replace(' ', 'T')}>{from}</time>
      <span aria-hidden="true"> – </span>
      <span className="visually-hidden"> {texts.till} </span>
      <time dateTime={entry.end.replace(' ', 'T')}>{till}</time>
    </>
  )
}

/** The name of a kind, such as `Toets`, in its colour. */
const KindStatus = ({ entry: { kind }, title = '' }: { entry: Entry; title?: string }) => (
  <Status {...kindLooks[kind]}>{[kindNames[kind], title].filter(Boolean).join(': ')}</Status>
)

/** What makes an entry different from an ordinary lesson, in words. `titled`: with the title of a test or task. */
export function Marks({ entry, titled = false }: { entry: Entry; titled?: boolean }) {
  return (
    <>
      <NewMark row={rowOf.entry(entry.id)} news={newsUnits} />
      {entry.kind !== 'les' && <KindStatus entry={entry} title={titled ? entry.title : ''} />}
      {entry.cancelled && (
        <Status icon="cancelled" kind="calm">
          {texts.cancelled}
        </Status>
      )}
      {!entry.cancelled && entry.attendance.kind === 'distant' && (
        <Status icon="distant" kind="info">
          {texts.distant}
        </Status>
      )}
    </>
  )
}

const isLongPair = ({ group, subject }: Entry) => group !== '' && group.length + subject.length > longPair

/** The name of an entry: `WEB3 wo-avond · Webproject` for a teacher, `Webproject` for others. The dot begins no line. */
export const wholeName = ({ group, subject }: Entry, ofTeacher: boolean): string =>
  [ofTeacher ? group : '', subject].filter((text) => text !== '').join('\u00a0· ')

/** The name in a narrow day: only the group, if group and subject do not fit in two lines. */
export const shortNameOf = (entry: Entry, ofTeacher: boolean): string =>
  ofTeacher && isLongPair(entry) ? entry.group : wholeName(entry, ofTeacher)

/** The subject; for teachers the group comes first. rule: agenda-4 */
function Subject({ entry: { group, subject }, narrow = false }: { entry: Entry; narrow?: boolean }) {
  const ofTeacher = useUnit($ofTeacher)
  return (
    <>
      {ofTeacher && group !== '' && <span className={`${classes.group} w-heavy`}>{group}</span>}
      <span className={`${classes.subject} w-heavy`}>{narrow ? <Breakable text={subject} /> : subject}</span>
    </>
  )
}

/** The time until the next lesson, updated each minute. */
function TimeLeft({ entry }: { entry: Entry }) {
  const at = useMoment()
  if (entry.end <= at) return null
  return (
    <Status icon="clock" kind="info">
      {timeUntil(entry, at)}
    </Status>
  )
}

/** A card with everything that the rule asks for, one item per line. rule: agenda-4 */
function Card({
  entry,
  detailed,
  repeats,
  next,
  ofLesson,
}: Record<'detailed' | 'next' | 'ofLesson', boolean> & { entry: Entry; repeats: Repeated | undefined }) {
  const { room, place } = whereOf(entry)
  // The name of the place, and behind it its address.
  const named = repeats === 'address' ? entry.place : place
  return (
    <>
      <span className={`${classes.times} ${ofLesson ? 'visually-hidden' : ''}`}>
        <Times entry={entry} />
      </span>
      <span className="grid gap-2">
        <span className={ofLesson ? 'visually-hidden' : classes.head}>
          <Subject entry={entry} />
        </span>
        {entry.kind === 'les' && entry.title && <span className={classes.line}>{entry.title}</span>}
        {room && <span className={ofLesson ? 'visually-hidden' : classes.line}>{room}</span>}
        {place && (
          <span className={repeats === 'place' || ofLesson ? 'visually-hidden' : `${classes.line} balanced`}>
            {named}
            <span className="visually-hidden">{place.slice(named.length)}</span>
          </span>
        )}
        <span className="flex wrap gap-4 hides-empty above-4">
          {next && <TimeLeft entry={entry} />}
          <Marks entry={entry} titled />
        </span>
        {detailed && (
          <>
            {entry.comment && <span className={classes.line}>{beginOf(entry.comment)}</span>}
            {entry.details && <span className={classes.line}>{beginOf(entry.details)}</span>}
            {(entry.group || entry.teacher) && (
              <span className="dim text-15 balanced">
                {[entry.group, entry.teacher].filter(Boolean).join(' · ')}
              </span>
            )}
          </>
        )}
      </span>
      <Icon name="next" size={20} />
    </>
  )
}

/** The difference from a lesson that takes place, in words; `''` for such a lesson. */
export const differenceOf = ({ kind, cancelled }: Entry): string =>
  [kind === 'les' ? '' : kindNames[kind], cancelled ? texts.cancelled : ''].filter(Boolean).join(' · ')

/** The icon and the words of {@link differenceOf}. */
function Difference({ entry }: { entry: Entry }) {
  const what = differenceOf(entry)
  if (what === '') return null
  return (
    <span className={`${classes.what} w-strong`}>
      <Icon name={entry.cancelled ? 'cancelled' : kindLooks[entry.kind].icon} size={16} />
      {what}
    </span>
  )
}

/** The room: `Computerlokaal 1 (B1.11)`; in a low block the code comes first, so that it is never cut. */
function RoomWords({ entry }: { entry: Entry }) {
  const { roomCode, roomDescription } = entry
  const { room } = whereOf(entry)
  if (room !== roomOf(entry) || roomCode === '' || roomDescription === '') return room
  return (
    <>
      <span className={classes.roomName}>{roomDescription}</span>{' '}
      <span className={classes.code}>
        <i>(</i>
        {roomCode}
        <i>)</i>
      </span>
    </>
  )
}

export function Block({ entry }: { entry: Entry }) {
  const ofTeacher = useUnit($ofTeacher)
  return (
    <span className={classes.inner} data-long={wholeName(entry, ofTeacher).length > lineWidth || undefined}>
      <span className={classes.head}>
        <Subject entry={entry} narrow />
      </span>
      <span className={classes.line}>
        <Difference entry={entry} />
      </span>
      <span className="visually-hidden">{shortDay(dayOf(entry))}</span>
      <span className={`${classes.line} ${classes.when}`}>
        <Times entry={entry} />
      </span>
      <span className={`${classes.line} ${classes.room}`}>
        <RoomWords entry={entry} />
      </span>
      <span className={classes.line}>
        <Breakable text={entry.title} />
      </span>
      <span className={classes.line}>{whereOf(entry).place}</span>
    </span>
  )
}

/** An entry on one line; with `groupAlone` the subject is for screen readers only. */
function Chip({ entry, groupAlone }: { entry: Entry; groupAlone: boolean }) {
  const { from, till } = timesOf(entry)
  const what = differenceOf(entry)
  return (
    <span className={classes.head}>
      {groupAlone ? (
        <span className={`${classes.subject} w-heavy`}>{entry.group}</span>
      ) : (
        <Subject entry={entry} narrow />
      )}{' '}
      <span className={classes.short}>
        <Difference entry={entry} />
        {what !== '' && !entry.wholeDay && ' · '}
        {!entry.wholeDay && from}
      </span>
      <span className="visually-hidden">
        {[
          groupAlone && ` ${entry.subject}`,
          entry.title,
          shortDay(dayOf(entry)),
          entry.wholeDay ? texts.wholeDay : `${texts.till} ${till}`,
          whereOf(entry).room,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
  )
}
