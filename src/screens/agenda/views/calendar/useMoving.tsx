import { useUnit } from 'effector-react'
import { type DragEvent, useRef } from 'react'
import type { Entry } from '#session/agenda/entries.ts'
import { minuteMs } from '#shared/dates/schoolTime.ts'
import type { ScheduleEventData } from '#shared/ui/mantine/Schedule.ts'
import { canMove, droppedTimes, moved } from '../../points/moving.ts'
import { minuteStep } from '../../points/rules.ts'
import { $may } from '../../points/writing.ts'
import { Block } from '../entry/Entry.tsx'
import { reachesAnotherDay } from '../layout/days.ts'
import { drawnAt, entryOf } from '../layout/events.ts'

interface Dropped {
  readonly event: ScheduleEventData
  readonly newStart: string
  readonly newEnd: string
}

/** Whether an entry lies entirely within the shown hours; otherwise a move would change its length. */
const isWhole = ({ start, end }: ScheduleEventData, entry: Entry) =>
  start === entry.start && end === entry.end && !reachesAnotherDay(entry)

/** The position at which the pointer grabbed an entry. */
interface Hold {
  readonly grid: HTMLElement
  /** The height of the entry, in px. */
  readonly height: number
  /** The distance of the pointer from the start, as a part of the height. */
  readonly part: number
}

const minutesOf = ({ start, end }: ScheduleEventData) => (drawnAt(`${end}`) - drawnAt(`${start}`)) / minuteMs

/**
 * Keeps the distance between the pointer and the start of a dragged entry, so that a point moved to another day keeps its hour:
 * the library puts the start under the pointer. The distance is in whole steps, as is the preview.
 */
function useHold() {
  const hold = useRef<Hold | null>(null)
  const minutes = useRef(0)
  return {
    minutes,
    onDragStartCapture: ({ target, currentTarget: grid, clientY }: DragEvent<HTMLElement>) => {
      const block = target instanceof Element ? target.closest('[data-room="block"]') : null
      const { top, height } = (block ?? grid).getBoundingClientRect()
      hold.current = block && { grid, height, part: (clientY - top) / height }
    },
    onEventDragStart: (event: ScheduleEventData) => {
      if (!hold.current) return
      const { grid, height, part } = hold.current
      const length = minutesOf(event)
      minutes.current = Math.round((part * length) / minuteStep) * minuteStep
      grid.style.setProperty('--held', `${(minutes.current / length) * height}px`)
    },
  }
}

/** Dragging and resizing one's own entries, in the views with hours. rule: point-12 */
export function useMoving() {
  const { may, move } = useUnit({ may: $may, move: moved })
  const { minutes, ...hold } = useHold()
  const isMovable = (event: ScheduleEventData): boolean => {
    const entry = entryOf(event)
    return may.update && entry !== null && !entry.wholeDay && canMove(entry.own) && isWhole(event, entry)
  }
  const onMoved = ({ event, newStart, newEnd }: Dropped) => {
    const own = entryOf(event)?.own
    if (own) move({ own, start: newStart, end: newEnd })
  }
  const onDropped = ({ event, newStart }: Dropped) => {
    const entry = entryOf(event)
    if (entry?.own) move({ own: entry.own, ...droppedTimes(entry, newStart, minutes.current) })
  }
  return {
    enabled: may.update,
    isMovable,
    props: may.update
      ? {
          withEventsDragAndDrop: true,
          withEventResize: true,
          canDragEvent: isMovable,
          canResizeEvent: isMovable,
          eventDragInterval: minuteStep,
          eventResizeInterval: minuteStep,
          onEventDrop: onDropped,
          ...hold,
          onEventResize: onMoved,
          renderEventBody: (event: ScheduleEventData) => {
            const entry = entryOf(event)
            return entry && <Block entry={entry} />
          },
        }
      : {},
  }
}
