import { type LesGroep, lesGroep } from '#api/endpoints/registration.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { compareTexts } from '#shared/order.ts'
import type { CallContext } from '../calls/call.ts'

/** When the hours begin where a server does not say so; each lasts 50 minutes. server: teacher-11 */
const usualStarts = ['08:25', '09:15', '10:20', '11:10', '12:55', '13:45', '14:50', '15:40']
const usualMinutes = 50

const later = (time: string, minutes: number): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const all = hour * 60 + minute + minutes
  return [Math.floor(all / 60), all % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** When a lesson begins and ends. server: teacher-11 */
export function timesOf({ Van, Tot, Lesuur }: Pick<LesGroep, 'Van' | 'Tot' | 'Lesuur'>): {
  from: string
  till: string
} {
  // Stryker disable next-line all: The hours go from 1 to 8, and each has a usual start; the mark is for the compiler.
  const from = Van || (usualStarts[Lesuur - 1] ?? '')
  return { from, till: Tot || later(from, usualMinutes) }
}

export const byTime = (a: LesGroep, b: LesGroep): number =>
  a.Lesuur - b.Lesuur || compareTexts(timesOf(a).from, timesOf(b).from)

/**
 * The lesson that is on, else the next one of the day; undefined after the last one.
 * @param time `HH:mm`; `''` for the first lesson
 */
export const lessonAt = (rows: readonly LesGroep[], time: string): LesGroep | undefined =>
  rows.toSorted(byTime).find((row) => time < timesOf(row).till)

/** A day with the groups that one can register. */
export interface Day {
  readonly date: IsoDate
  readonly rows: readonly LesGroep[]
}

export const readDay = async ({ transport, client }: CallContext, date: IsoDate): Promise<Day> => ({
  date,
  rows: await transport.call(lesGroep, { query: { Datum: date } }, client),
})

/** Asks who is in a group in an hour of a day, with what is registered of them. */
export const hourQuery = (
  Datum: IsoDate,
  { GroepID, GroepType }: Pick<LesGroep, 'GroepID' | 'GroepType'>,
  Lesuur: number,
) => ({ Datum, GroepID: String(GroepID), GroepType: String(GroepType), Lesuur: String(Lesuur) })

/** How many days after today are looked at for a next lesson. */
const daysAhead = 7

/** The lesson of now, or the next one, and its day; null without lessons in the days ahead. */
export interface NextLesson {
  readonly today: Day
  readonly next: { readonly day: Day; readonly lesson: LesGroep } | null
}

/** @param moment `YYYY-MM-DD HH:mm:ss` of the school's clock */
export async function readNextLesson(context: CallContext, moment: string): Promise<NextLesson> {
  const [date, time] = [moment.slice(0, 10), moment.slice(11, 16)]
  const today = await readDay(context, date)
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const day = ahead === 0 ? today : await readDay(context, plusDays(date, ahead))
    const lesson = lessonAt(day.rows, ahead === 0 ? time : '')
    if (lesson) return { today, next: { day, lesson } }
  }
  return { today, next: null }
}
