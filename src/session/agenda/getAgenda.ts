import type { ResponseOf } from '#api/endpoint.ts'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { toLLID } from '#api/identity.ts'
import type { Period } from '#shared/dates/calendarDays.ts'
import type { CallContext } from '../calls/call.ts'
import { type Agenda, fromParticipations, fromPoints } from './entries.ts'

/** Of whom an agenda is: of a student, of a parent's child, or else of the user. rule: agenda-8 */
export interface AgendaOwner {
  /** A student's lessons come all at once; null where agenda points are asked for. */
  readonly studentId: number | null
  /** The child of a parent. */
  readonly childId: number | null
  /** The name of the user, of whom it is and who writes in it; absent for anybody else's. rule: point-7 */
  readonly reader?: string
}

/** Gets an agenda of these days, with the rows as they came; a student's comes whole, whatever is asked. */
export async function getAgenda(
  { transport, client }: CallContext,
  { studentId, childId, reader }: AgendaOwner,
  range: Period,
): Promise<{
  readonly rows: unknown
  /** A student's rows; null where agenda points were asked for. */
  readonly participations: ResponseOf<typeof vwoparticipaties> | null
  readonly agenda: Agenda
}> {
  if (studentId !== null) {
    const rows = await transport.call(vwoparticipaties, { query: { LLID: toLLID(studentId) } }, client)
    return { rows, participations: rows, agenda: await fromParticipations(rows) }
  }
  const days = {
    // Whatever touches these days: it ends after their beginning, and begins before their end.
    MinTot: `${range.from}T00:00:00`,
    MaxVan: `${range.till}T23:59:59`,
  }
  const query = childId === null ? days : { ...days, Leerling: String(childId) }
  const rows = await transport.call(agendaPunt, { query }, client)
  return { rows, participations: null, agenda: fromPoints(rows, reader) }
}
