import { type Aanwezigheidstype, aanwezigheidstype } from '#api/endpoints/registration.ts'
import type { Lesson } from '#session/attendance/lessonTimes.ts'
import { type Day, readNextLesson } from '#session/attendance/timetable.ts'
import type { CallContext } from '#session/calls/call.ts'
import { type Choice, isChosen } from '#session/registration/choice.ts'
import { firstOpenLesson } from '#session/registration/readRegistered.ts'
import { toPortalTypes } from '#session/registration/zeroType.ts'
import { choiceOf } from './hours.ts'

/** The content of the screen when it opens. */
export interface Start extends Day {
  readonly types: readonly Aanwezigheidstype[]
  /** The current lesson, or the next one; null without lessons in the days ahead, and if the user has to choose. */
  readonly choice: Choice | null
}

/** The moment at which the screen opens, and the lesson in its address. */
export interface StartRequest {
  /** `YYYY-MM-DD HH:mm:ss` of the school's clock. */
  readonly moment: string
  /** The lesson in the address; its numbers are NaN if the address has none. */
  readonly wanted: Choice
  /** Whether the lessons of today are the user's own, and those that are over are still to be registered. */
  readonly areOwn: boolean
  /** The hours that are known to be registered, by `hourKey`. */
  readonly registered: ReadonlySet<string>
}

/**
 * The codes of the school, and a lesson to register: the one in the address, else the current one of the timetable, else the
 * next. When a teacher's lessons of today are over, the first that is still to be registered comes before those of other days. No
 * lesson is chosen if the school does not give the hours of today's lessons. rule: registration-1, registration-10,
 * registration-12
 */
export async function readStart(context: CallContext, request: StartRequest): Promise<Start> {
  const { moment, wanted, areOwn, registered } = request
  const [given, { today, next }] = await Promise.all([
    context.transport.call(aanwezigheidstype, {}, context.client),
    readNextLesson(context, moment),
  ])
  const types = toPortalTypes(context.client, given)
  const on = (day: Day, lesson: Lesson | null) => ({
    types,
    ...day,
    choice: lesson && choiceOf(day.date, lesson),
  })
  const asked = today.rows.find((row) => isChosen(row, wanted))
  if (asked && today.date === wanted.Datum) return on(today, asked)
  const isOver = areOwn && next?.day !== today
  const open = isOver ? await firstOpenLesson(context, today, registered) : undefined
  if (open) return on(today, open)
  return next ? on(next.day, next.lesson) : on(today, null)
}
