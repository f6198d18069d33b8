import { createEvent, sample } from 'effector'
import type { OwnPoint } from '#session/agenda/entries.ts'
import { minuteMs } from '#shared/dates/schoolTime.ts'
import { errorToastShown } from '#shared/messages/toasts.ts'
import { $today } from '../model.ts'
import { draftOf, momentOf, problemsOf, writtenOf } from './rules.ts'
import type { Work } from './steps.ts'
import { texts } from './texts.ts'
import { $may, $storedOf, requested } from './writing.ts'

/** An own point was dragged or resized; its new times, `YYYY-MM-DD HH:mm:ss`. rule: point-12 */
export const moved = createEvent<{ own: OwnPoint; start: string; end: string }>()

/** Whether a point can be dragged: one of the user's own that is not a lesson of the timetable. rule: point-12 */
export const canMove = (own: OwnPoint | undefined): own is OwnPoint => own !== undefined && !own.fixed

const msOf = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}Z`)
const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/**
 * The start and the end, `YYYY-MM-DD HH:mm:ss`, of a point that was dragged. It starts `minutes` before the position where it was
 * dropped, but not before midnight of that day. On the school's clock it lasts as long as before, even on a day on which that
 * clock changes. rule: point-12
 */
export function droppedTimes(before: { start: string; end: string }, landed: string, minutes: number) {
  const midnight = msOf(`${landed.slice(0, 10)} 00:00:00`)
  const start = Math.max(msOf(landed) - minutes * minuteMs, midnight)
  return { start: textOf(start), end: textOf(start + msOf(before.end) - msOf(before.start)) }
}

const checked = sample({
  clock: moved,
  source: { may: $may, today: $today, storedOf: $storedOf },
  filter: ({ may }, { own }) => may.update && canMove(own),
  fn: ({ today, storedOf }, { own: shown, start, end }) => {
    const own = storedOf(shown)
    const draft = { ...draftOf(own.written), van: momentOf(start), tot: momentOf(end), HeleDag: false }
    const [problem = ''] = Object.values(problemsOf(draft, today, own.written))
    return { own, point: writtenOf(draft), problem }
  },
})
sample({
  clock: checked,
  filter: ({ problem }) => problem === '',
  fn: ({ own, point }): Work => ({
    steps: [{ does: 'change', id: own.id, before: own.written, point }],
    message: texts.changed,
    from: null,
  }),
  target: requested,
})
sample({
  clock: checked,
  filter: ({ problem }) => problem !== '',
  fn: ({ problem }) => problem,
  target: errorToastShown,
})
