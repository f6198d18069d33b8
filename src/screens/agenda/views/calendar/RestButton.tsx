import { useUnit } from 'effector-react'
import type { ComponentPropsWithoutRef } from 'react'
import { type Entry, isPlainLesson, testOrTask } from '#session/agenda/entries.ts'
import { piecesOf } from '#session/agenda/pieces.ts'
import { $now } from '#shared/browser/environment.ts'
import { shortDay } from '#shared/dates/dayNames.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import { HourLine, type Span } from '#shared/ui/days/DayLine.tsx'
import { UnstyledButton } from '#shared/ui/mantine/Schedule.ts'
import { $hueOf } from '../../model.ts'
import { kindNames, texts } from '../../texts.ts'
import classes from '../entry/Entry.module.css'
import { roomInDay } from '../entry/NotDrawn.tsx'
import { hoursTogether } from '../layout/events.ts'

interface Props {
  readonly day: string
  readonly hidden: readonly Entry[]
  readonly hours: Span
  /** The attributes by which the calendar places it. */
  readonly position: ComponentPropsWithoutRef<'button'>
  readonly onOpen: (day: string) => void
}

/** The button of a day with too many entries: a line of its lessons, their number and hours; it shows the day. rule: agenda-4 */
export function RestButton({ day, hidden, hours, position, onOpen }: Props) {
  const { hueOf, now } = useUnit({ hueOf: $hueOf, now: $now })
  const lessons = hidden.filter(isPlainLesson)
  const others = hidden.filter((entry) => !isPlainLesson(entry))
  const pieces = piecesOf(lessons.slice(0, roomInDay), day, momentAt(now()), hueOf)
  return (
    <UnstyledButton
      {...position}
      className={`${position.className ?? ''} ${classes.rest}`}
      title={undefined}
      data-room="rest"
      data-long={(lessons.length > 0 && others.length > 0) || undefined}
      tabIndex={0}
      onClick={() => onOpen(day)}
    >
      {lessons.length > 0 && <HourLine {...hours} pieces={pieces} now={null} thin />}
      <b>
        {lessons.length === 0
          ? texts.nMore(others.length)
          : [texts.lessons(lessons.length), othersIn(others)].filter(Boolean).join(' en ')}
      </b>{' '}
      {lessons.length > 0 && <Hours lessons={lessons} />}
      <span className="visually-hidden">, {shortDay(day)}</span>
    </UnstyledButton>
  )
}

/** The other entries in words: a single test or task by its name, several by their number. */
function othersIn(others: readonly Entry[]): string {
  const [first] = others
  if (!first) return ''
  const isNamed = others.length === 1 && !first.cancelled && testOrTask(first) !== undefined
  return isNamed ? `1 ${kindNames[first.kind].toLowerCase()}` : texts.otherEntries(others.length)
}

function Hours({ lessons }: { lessons: readonly Entry[] }) {
  const { from, till } = hoursTogether(lessons)
  return (
    <span className="nowrap">
      {from}
      <span aria-hidden="true">–</span>
      <span className="visually-hidden"> {texts.till} </span>
      {till}
    </span>
  )
}
