import { type LesGroep, lesGroep } from '#api/endpoints/registration.ts'
import { isUnreached } from '#api/retry.ts'
import { type Period, plusDays } from '#shared/dates/calendarDays.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { NotShown } from '#shared/fetched.ts'
import type { Entry } from '../agenda/entries.ts'
import { getAgenda } from '../agenda/getAgenda.ts'
import { type CallContext, isExpiry } from '../calls/call.ts'
import { notShownOf } from '../calls/notShown.ts'
import { type Lesson, lessonAt, sortLessons, withTimes } from './lessonTimes.ts'

/** A day with its lessons, for which attendance can be registered. */
export interface Day {
  readonly date: IsoDate
  readonly rows: readonly Lesson[]
  /** The rows of the answer that cannot be shown. rule: error-8 */
  readonly notShown: readonly NotShown[]
}

/** The user's own agenda, which has the times of lessons; null if the server gives the user no agenda. */
async function readOwnAgenda(context: CallContext, days: Period): Promise<readonly Entry[] | null> {
  try {
    const { agenda } = await getAgenda(context, { studentId: null, childId: null }, days)
    return agenda.entries
  } catch (error) {
    if (isExpiry(error) || isUnreached(error)) throw error
    return null
  }
}

async function readGroups(
  { transport, client }: CallContext,
  date: IsoDate,
  agenda: Promise<readonly Entry[] | null>,
): Promise<Day> {
  const [rows, entries] = await Promise.all([
    transport.call(lesGroep, { query: { Datum: date } }, client),
    agenda,
  ])
  return { date, rows: withTimes(rows, date, entries), notShown: notShownOf(rows) }
}

/** Reads the lessons of consecutive days, with their times. rule: registration-12 */
export function readDays(context: CallContext, days: Period): Promise<Day[]> {
  const agenda = readOwnAgenda(context, days)
  const reading: Promise<Day>[] = []
  for (let day = days.from; day <= days.till; day = plusDays(day, 1))
    reading.push(readGroups(context, day, agenda))
  return Promise.all(reading)
}

/** Reads the lessons of one day, with their times. rule: registration-12 */
export const readDay = (context: CallContext, date: IsoDate): Promise<Day> =>
  readGroups(context, date, readOwnAgenda(context, { from: date, till: date }))

/** The query for the people of a group in an hour of a day, with their registered attendance. */
export const hourQuery = (
  Datum: IsoDate,
  { GroepID, GroepType }: Pick<LesGroep, 'GroepID' | 'GroepType'>,
  Lesuur: number,
) => ({ Datum, GroepID: String(GroepID), GroepType: String(GroepType), Lesuur: String(Lesuur) })

/** The number of days after today in which the next lesson is searched. */
const daysAhead = 7

export interface NextLesson {
  readonly today: Day
  /** The next lesson; null without lessons in the coming days. `lesson` is null if it is not known which of that day is next. */
  readonly next: { readonly day: Day; readonly lesson: Lesson | null } | null
}

/** @param moment `YYYY-MM-DD HH:mm:ss` of the school's clock */
export async function readNextLesson(context: CallContext, moment: string): Promise<NextLesson> {
  const [date, time] = [moment.slice(0, 10), moment.slice(11, 16)]
  const agenda = readOwnAgenda(context, { from: date, till: plusDays(date, daysAhead) })
  const today = await readGroups(context, date, agenda)
  const lesson = lessonAt(today.rows, time)
  if (lesson !== undefined) return { today, next: { day: today, lesson } }
  for (let ahead = 1; ahead <= daysAhead; ahead++) {
    const day = await readGroups(context, plusDays(date, ahead), agenda)
    const [first] = sortLessons(day.rows)
    if (first) return { today, next: { day, lesson: first } }
  }
  return { today, next: null }
}
