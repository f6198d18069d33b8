import { verwerkAanwezigheden } from '#api/endpoints/registration.ts'
import { callAll, groupItem } from '#api/group.ts'
import type { CallContext } from '#session/calls/call.ts'
import type { Choice } from './hours.ts'
import { afterSaving, goneFrom, linesOf, type Marks, overtaken, type Person } from './marks.ts'
import { readPeople } from './reading.ts'

export interface SaveRequest {
  readonly choice: Choice
  /** As the list was read. */
  readonly people: readonly Person[]
  readonly marks: Marks
}

export interface SaveResult {
  /** As the server has them now. */
  readonly people: readonly Person[]
  /** Those whom somebody else has changed meanwhile; nothing is stored then. */
  readonly overtaken: readonly Person[]
  /** Those with a change who have left the group meanwhile. */
  readonly gone: readonly Person[]
}

/**
 * Stores the changed rows, with one call for each hour, several hours at once. Before that the list is read again: what
 * somebody else has stored meanwhile is shown and not overwritten unseen.
 * rule: registration-2, registration-5, registration-6; server: teacher-6, teacher-10
 */
export async function save(
  context: CallContext,
  { choice, people, marks }: SaveRequest,
): Promise<SaveResult> {
  const { transport, client } = context
  const now = await readPeople(context, choice)
  const others = overtaken(people, now, marks)
  const gone = goneFrom(people, now, marks)
  if (others.length > 0) return { people: now, overtaken: others, gone }
  const { uren, ...group } = choice
  const calls = uren.flatMap((Lesuur) => {
    const Leerlingen = linesOf(now, marks, Lesuur)
    return Leerlingen.length > 0
      ? [groupItem(verwerkAanwezigheden, { data: [{ ...group, Lesuur, Leerlingen }] })]
      : []
  })
  await callAll(transport, calls, client)
  return { people: now.map((person) => afterSaving(person, marks)), overtaken: [], gone }
}
