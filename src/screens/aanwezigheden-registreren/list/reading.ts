import {
  type Aanwezigheidstype,
  aanwezigheidstype,
  leerlingAanwezigheid,
} from '#api/endpoints/registration.ts'
import { callAll, groupItem } from '#api/group.ts'
import { type Day, readNextLesson } from '#session/attendance/timetable.ts'
import type { CallContext } from '#session/calls/call.ts'
import { type Choice, choiceOf } from './hours.ts'
import { type Person, peopleOf } from './marks.ts'

/** What the screen opens on. */
export interface Start extends Day {
  readonly types: readonly Aanwezigheidstype[]
  /** The lesson of now, or the next one; null without lessons in the days ahead. */
  readonly choice: Choice | null
}

/**
 * The codes of the school, and the group and hour that the timetable has now; before and after lessons the next one.
 * @param moment `YYYY-MM-DD HH:mm:ss` of the school's clock
 */
export async function readStart(context: CallContext, moment: string): Promise<Start> {
  const [types, { today, next }] = await Promise.all([
    context.transport.call(aanwezigheidstype, {}, context.client),
    readNextLesson(context, moment),
  ])
  return next
    ? { types, ...next.day, choice: choiceOf(next.day.date, next.lesson) }
    : { types, ...today, choice: null }
}

/** The people of a group, with what is stored about them for each of the chosen hours. */
export async function readPeople({ transport, client }: CallContext, choice: Choice): Promise<Person[]> {
  const { Datum, GroepID, GroepType, uren } = choice
  const group = { Datum, GroepID: String(GroepID), GroepType: String(GroepType) }
  const lists = await callAll(
    transport,
    uren.map((uur) => groupItem(leerlingAanwezigheid, { query: { ...group, Lesuur: String(uur) } })),
    client,
  )
  return peopleOf(uren.map((uur, n) => ({ uur, rows: lists[n] ?? [] })))
}
