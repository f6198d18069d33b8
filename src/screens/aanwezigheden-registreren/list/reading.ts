import {
  type Aanwezigheidstype,
  aanwezigheidstype,
  leerlingAanwezigheid,
} from '#api/endpoints/registration.ts'
import { callAll, groupItem } from '#api/group.ts'
import { type Day, hourQuery, readNextLesson } from '#session/attendance/timetable.ts'
import type { CallContext } from '#session/calls/call.ts'
import { type Choice, choiceOf, sameGroup } from './hours.ts'
import { type Person, peopleOf } from './marks.ts'

/** What the screen opens on. */
export interface Start extends Day {
  readonly types: readonly Aanwezigheidstype[]
  /** The lesson of now, or the next one; null without lessons in the days ahead. */
  readonly choice: Choice | null
}

/** When the screen opens, and what its address asks for. */
export interface StartRequest {
  /** `YYYY-MM-DD HH:mm:ss` of the school's clock. */
  readonly moment: string
  /** Its numbers are NaN where the address has none. */
  readonly wanted: Choice
}

/**
 * The codes of the school, and the group and hour of today that the address asks for, else those that the timetable has
 * now; before and after lessons the next one. rule: registration-1, registration-10
 */
export async function readStart(context: CallContext, { moment, wanted }: StartRequest): Promise<Start> {
  const [types, { today, next }] = await Promise.all([
    context.transport.call(aanwezigheidstype, {}, context.client),
    readNextLesson(context, moment),
  ])
  const asked = today.rows.find((row) => sameGroup(row, wanted) && wanted.uren.includes(row.Lesuur))
  if (asked && today.date === wanted.Datum) return { types, ...today, choice: choiceOf(today.date, asked) }
  return next
    ? { types, ...next.day, choice: choiceOf(next.day.date, next.lesson) }
    : { types, ...today, choice: null }
}

/** The people of a group, with what is stored about them for each of the chosen hours. */
export async function readPeople({ transport, client }: CallContext, choice: Choice): Promise<Person[]> {
  const { Datum, uren } = choice
  const lists = await callAll(
    transport,
    uren.map((uur) => groupItem(leerlingAanwezigheid, { query: hourQuery(Datum, choice, uur) })),
    client,
  )
  return peopleOf(uren.map((uur, n) => ({ uur, rows: lists[n] ?? [] })))
}
