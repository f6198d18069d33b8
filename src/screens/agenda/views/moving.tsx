import { useUnit } from 'effector-react'
import type { Entry } from '../../../session/agenda/entries.ts'
import type { ScheduleEventData } from '../../../shared/ui/mantine/Schedule.ts'
import { canMove, moved } from '../points/moving.ts'
import { step } from '../points/rules.ts'
import { $may } from '../points/writing.ts'
import { Block } from './Entry.tsx'
import type { Payload } from './events.ts'

interface Dropped {
  readonly event: ScheduleEventData
  readonly newStart: string
  readonly newEnd: string
}

const entryOf = ({ payload }: ScheduleEventData): Entry | null =>
  'entry' in (payload as Payload) ? (payload as { entry: Entry }).entry : null

/** What is drawn whole: an entry that reaches outside of the view would lose its length. */
const isWhole = ({ start, end }: ScheduleEventData, entry: Entry) =>
  start === entry.start && end === entry.end

/** Dragging and resizing of what is one's own, for the views with hours. rule: point-12 */
export function useMoving() {
  const { may, move } = useUnit({ may: $may, move: moved })
  const isMovable = (event: ScheduleEventData): boolean => {
    const entry = entryOf(event)
    return may.update && entry !== null && !entry.wholeDay && canMove(entry.own) && isWhole(event, entry)
  }
  const onMoved = ({ event, newStart, newEnd }: Dropped) => {
    const own = entryOf(event)?.own
    if (own) move({ own, start: newStart, end: newEnd })
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
          eventDragInterval: step,
          eventResizeInterval: step,
          onEventDrop: onMoved,
          onEventResize: onMoved,
          renderEventBody: (event: ScheduleEventData) => {
            const entry = entryOf(event)
            return entry && <Block entry={entry} />
          },
        }
      : {},
  }
}
