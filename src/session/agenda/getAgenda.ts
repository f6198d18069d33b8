import type { ResponseOf } from '#api/endpoint.ts'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { toLLID } from '#api/identity.ts'
import type { Period } from '#shared/dates/calendarDays.ts'
import type { CallContext } from '../calls/call.ts'
import { type Agenda, fromParticipations, fromPoints } from './entries.ts'

/** Whose agenda it is: a student's, that of a parent's child, or else the user's own. rule: agenda-8 */
export interface AgendaOwner {
  /** The student whose lessons are fetched, all at once; null where agenda points are fetched instead. */
  readonly studentId: number | null
  /** The child whose agenda a parent reads; null for everybody else. */
  readonly childId: number | null
  /** The user's name, where the agenda is their own and they may write in it; absent for any other agenda. rule: point-7 */
  readonly reader?: string
}

/** Fetches the agenda of these days, with its rows as received; the server always gives a student's whole agenda. */
export async function getAgenda(
  { transport, client }: CallContext,
  { studentId, childId, reader }: AgendaOwner,
  range: Period,
): Promise<{
  readonly rows: unknown
  /** A student's rows; null where agenda points were fetched. */
  readonly participations: ResponseOf<typeof vwoparticipaties> | null
  readonly agenda: Agenda
}> {
  if (studentId !== null) {
    const rows = await transport.call(vwoparticipaties, { query: { LLID: toLLID(studentId) } }, client)
    return { rows, participations: rows, agenda: await fromParticipations(rows) }
  }
  const days = {
    // Every point that overlaps these days: it ends after they begin, and begins before they end.
    MinTot: `${range.from}T00:00:00`,
    MaxVan: `${range.till}T23:59:59`,
  }
  const query = childId === null ? days : { ...days, Leerling: String(childId) }
  const rows = await transport.call(agendaPunt, { query }, client)
  return { rows, participations: null, agenda: fromPoints(rows, reader) }
}
