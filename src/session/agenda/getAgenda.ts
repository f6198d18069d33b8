import type { ResponseOf } from '#api/endpoint.ts'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { toLLID } from '#api/llid.ts'
import type { Period } from '#shared/dates/calendarDays.ts'
import type { CallContext } from '../calls/call.ts'
import { type Agenda, fromParticipations, fromPoints } from './entries.ts'

/** The owner of an agenda: a student, a parent's child, or else the user. rule: agenda-8 */
export interface AgendaOwner {
  /** The student whose lessons are fetched, all at once; null if agenda points are fetched instead. */
  readonly studentId: number | null
  /** The child whose agenda a parent reads; null for everybody else. */
  readonly childId: number | null
  /** The user's name, if the user owns the agenda and may write in it. rule: point-7 */
  readonly reader?: string
}

/** Fetches the agenda of these days, and its rows as received; the server gives a student's agenda as a whole. */
export async function getAgenda(
  { transport, client }: CallContext,
  { studentId, childId, reader }: AgendaOwner,
  range: Period,
): Promise<{
  readonly rows: unknown
  /** The rows of a student; null if agenda points were fetched. */
  readonly participations: ResponseOf<typeof vwoparticipaties> | null
  readonly agenda: Agenda
}> {
  if (studentId !== null) {
    const rows = await transport.call(vwoparticipaties, { query: { LLID: toLLID(studentId) } }, client)
    return { rows, participations: rows, agenda: await fromParticipations(rows) }
  }
  const days = {
    // A point overlaps these days if it ends after they begin and begins before they end.
    MinTot: `${range.from}T00:00:00`,
    MaxVan: `${range.till}T23:59:59`,
  }
  const query = childId === null ? days : { ...days, Leerling: String(childId) }
  const rows = await transport.call(agendaPunt, { query }, client)
  return { rows, participations: null, agenda: fromPoints(rows, reader) }
}
