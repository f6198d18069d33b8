import { leerlingAanwezigheid } from '#api/endpoints/registration.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { type Lesson, sortLessons } from '../attendance/lessonTimes.ts'
import { type Registered, registeredOf } from '../attendance/registered.ts'
import { type Day, hourQuery } from '../attendance/timetable.ts'
import { type CallContext, isExpiry } from '../calls/call.ts'
import { lessonKey } from './choice.ts'
import { toPortalType } from './zeroType.ts'

/**
 * Reads whether the hour of a lesson is registered; unknown if the call fails.
 * @param readTypes reads the types of the school, which show whether one is 0; false if that fails. server: teacher-5
 */
export async function readRegistered(
  { transport, client }: CallContext,
  { row, day }: { readonly row: Lesson; readonly day: IsoDate },
  readTypes: () => Promise<boolean>,
): Promise<Registered> {
  try {
    const query = hourQuery(day, row, row.Lesuur)
    const people = await transport.call(leerlingAanwezigheid, { query }, client)
    const types = people.map((person) => person.AanwezigheidstypeID)
    if (types.includes(0) && !(await readTypes())) return { kind: 'unknown' }
    return registeredOf(types.map((type) => (type === undefined ? undefined : toPortalType(client, type))))
  } catch (error) {
    if (isExpiry(error)) throw error
    return { kind: 'unknown' }
  }
}

/**
 * The first lesson of a day that is not registered for everybody, as far as that can be read; undefined if there is none. The
 * types of the school were read before.
 * @param registered the hours that are known to be registered, by `hourKey`
 */
export async function firstOpenLesson(
  context: CallContext,
  { date, rows }: Day,
  registered: ReadonlySet<string>,
): Promise<Lesson | undefined> {
  for (const row of sortLessons(rows)) {
    if (registered.has(lessonKey(row, date))) continue
    const { kind } = await readRegistered(context, { row, day: date }, async () => true)
    if (kind === 'open') return row
  }
  return undefined
}
