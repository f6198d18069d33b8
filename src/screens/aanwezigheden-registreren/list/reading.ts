import { type Aanwezigheidstype, aanwezigheidstype } from '#api/endpoints/registration.ts'
import { type Day, readNextLesson } from '#session/attendance/timetable.ts'
import type { CallContext } from '#session/calls/call.ts'
import { type Choice, sameGroup } from '#session/registration/choice.ts'
import { toPortalTypes } from '#session/registration/zeroType.ts'
import { choiceOf } from './hours.ts'

/** The content of the screen when it opens. */
export interface Start extends Day {
  readonly types: readonly Aanwezigheidstype[]
  /** The current lesson, or the next one; null without lessons in the days ahead, and where the user has to choose. */
  readonly choice: Choice | null
}

/** The moment at which the screen opens, and the lesson in its address. */
export interface StartRequest {
  /** `YYYY-MM-DD HH:mm:ss` of the school's clock. */
  readonly moment: string
  /** Its numbers are NaN where the address has none. */
  readonly wanted: Choice
}

/**
 * The codes of the school, and a lesson to register: the one in the address, else the current one of the timetable, else the
 * next. There is none where the school does not give the hours of today's lessons.
 * rule: registration-1, registration-10, registration-12
 */
export async function readStart(context: CallContext, { moment, wanted }: StartRequest): Promise<Start> {
  const [given, { today, next }] = await Promise.all([
    context.transport.call(aanwezigheidstype, {}, context.client),
    readNextLesson(context, moment),
  ])
  const types = toPortalTypes(context.client, given)
  const asked = today.rows.find((row) => sameGroup(row, wanted) && wanted.uren.includes(row.Lesuur))
  if (asked && today.date === wanted.Datum) return { types, ...today, choice: choiceOf(today.date, asked) }
  return next
    ? { types, ...next.day, choice: next.lesson && choiceOf(next.day.date, next.lesson) }
    : { types, ...today, choice: null }
}
