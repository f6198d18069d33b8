import {
  type Aanwezigheidstype,
  aanwezigheidstype,
  type LesGroep,
  leerlingAanwezigheid,
  lesGroep,
} from '../../../api/endpoints/registration.ts'
import { callAll, groupItem } from '../../../api/group.ts'
import type { CallContext } from '../../../session/calls/call.ts'
import { plusDays } from '../../../shared/dates/calendarDays.ts'
import type { IsoDate } from '../../../shared/dates/dates.ts'
import { type Choice, choiceOf, lessonAt } from './hours.ts'
import { type Person, peopleOf } from './marks.ts'

/** How many days after today are looked at for a next lesson. */
const daysAhead = 7

/** A day with the groups that one can register. */
export interface Day {
  readonly date: IsoDate
  readonly rows: readonly LesGroep[]
}

/** What the screen opens on. */
export interface Start extends Day {
  readonly types: readonly Aanwezigheidstype[]
  /** The lesson of now, or the next one; null without lessons in the days ahead. */
  readonly choice: Choice | null
}

export const readDay = async ({ transport, client }: CallContext, date: IsoDate): Promise<Day> => ({
  date,
  rows: await transport.call(lesGroep, { query: { Datum: date } }, client),
})

/**
 * The codes of the school, and the group and hour that the timetable has now; before and after lessons the next one.
 * @param moment `YYYY-MM-DD HH:mm:ss` of the school's clock
 */
export async function readStart(context: CallContext, moment: string): Promise<Start> {
  const [today, time] = [moment.slice(0, 10), moment.slice(11, 16)]
  const [types, first] = await Promise.all([
    context.transport.call(aanwezigheidstype, {}, context.client),
    readDay(context, today),
  ])
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const day = ahead === 0 ? first : await readDay(context, plusDays(today, ahead))
    const lesson = lessonAt(day.rows, ahead === 0 ? time : '')
    if (lesson) return { types, ...day, choice: choiceOf(day.date, lesson) }
  }
  return { types, ...first, choice: null }
}

/** The people of a group, with what is stored of them in each of the chosen hours. */
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
