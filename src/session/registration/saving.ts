import { leerlingAanwezigheid, verwerkAanwezigheden } from '#api/endpoints/registration.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import { callAll, groupItem } from '#api/group.ts'
import { isUnreached } from '#api/retry.ts'
import { hourQuery } from '../attendance/timetable.ts'
import { isOver } from '../cache/recording.ts'
import type { CallContext } from '../calls/call.ts'
import { nullIfCallFails } from '../calls/compare.ts'
import type { Choice } from './choice.ts'
import {
  afterSaving,
  changedByOthers,
  goneFrom,
  linesOf,
  type Marks,
  type OtherRow,
  type Person,
  peopleOf,
  storedAs,
} from './marks.ts'
import { noteZeroType, toPortalType } from './zeroType.ts'

/** Reads the people of a group, with their stored marks in the chosen hours. */
export async function readPeople({ transport, client }: CallContext, choice: Choice): Promise<Person[]> {
  const { Datum, uren } = choice
  const lists = await callAll(
    transport,
    uren.map((uur) => groupItem(leerlingAanwezigheid, { query: hourQuery(Datum, choice, uur) })),
    client,
  )
  return peopleOf(
    uren.map((uur, n) => ({ uur, rows: lists[n] ?? [] })),
    (type) => toPortalType(client, type),
  )
}

export interface SaveRequest {
  readonly choice: Choice
  readonly people: readonly Person[]
  readonly marks: Marks
  /** The marks that an earlier attempt, whose outcome is unknown, may have stored. */
  readonly tried?: Marks
}

export interface SaveResult {
  readonly people: readonly Person[]
  /** The people whom somebody else has changed meanwhile; nothing is stored then. */
  readonly overtaken: readonly Person[]
  /** The people with a changed mark who have left the group meanwhile. */
  readonly gone: readonly Person[]
  /** The rows that the server has stored otherwise. rule: save-6 */
  readonly otherwise: readonly OtherRow[]
}

/** Whether a save that failed may nevertheless have stored something. */
export const mayHaveStored = (error: unknown): boolean =>
  isUnreached(error) && error instanceof ApiFailure && error.endpoint === verwerkAanwezigheden.name

/**
 * Stores the changed rows with one call for each hour, all at once. The list is refetched first, so that the changes of somebody
 * else are shown instead of overwritten. rule: registration-2, registration-5, registration-6; server: teacher-6, teacher-10
 */
export async function save(
  context: CallContext,
  { choice, people, marks, tried = {} }: SaveRequest,
): Promise<SaveResult> {
  const { transport, client } = context
  noteZeroType(client, marks)
  const now = await readPeople(context, choice)
  const others = changedByOthers(people, now, marks, tried)
  const gone = goneFrom(people, now, marks)
  if (others.length > 0) return { people: now, overtaken: others, gone, otherwise: [] }
  const { uren, ...group } = choice
  const calls = uren.flatMap((Lesuur) => {
    const Leerlingen = linesOf(now, marks, Lesuur)
    return Leerlingen.length > 0
      ? [groupItem(verwerkAanwezigheden, { data: [{ ...group, Lesuur, Leerlingen }] })]
      : []
  })
  // The user who read the list may have signed out since, and somebody else signed in. rule: session-9
  if (isOver(client)) throw new ApiFailure(verwerkAanwezigheden.name, { kind: 'signedOut' })
  await callAll(transport, calls, client)
  // The answer of the call is empty, so the list is refetched to see what was stored. rule: save-6; server: teacher-6
  const again = await readPeople(context, choice).catch(nullIfCallFails)
  if (again === null)
    return { people: now.map((person) => afterSaving(person, marks)), overtaken: [], gone, otherwise: [] }
  const stored = storedAs(now, again, marks)
  return { ...stored, overtaken: [], gone: [...gone, ...stored.gone] }
}
