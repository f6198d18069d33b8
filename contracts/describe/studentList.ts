import type * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import type { Words } from '../problems/words.ts'
import { describeCalls } from './describeCalls.ts'
import { emptyList, forbidden } from './outcome.ts'
import { inject } from './request.ts'
import type { StateName } from './states.ts'
import { withoutSession } from './withoutSession.ts'

/** An endpoint with the records of one student, whose LLID is in the query. */
export type StudentList = Endpoint<z.ZodMiniType<{ query: { LLID: string } }, { query: { LLID: string } }>>

/** Describes the requests for a student's list: with records, empty, of somebody else, and without a session. */
export function describeStudentList(
  endpoint: StudentList,
  { nl, en }: Words,
  states: { some: StateName; none: StateName },
): void {
  const ownRequest = { query: { LLID: inject('llid') } }
  const otherRequest = { query: { LLID: inject('otherLlid') } }
  describeCalls(endpoint, {
    [`a student asks for their own ${en}`]: {
      nl: `een cursist vraagt de eigen ${nl}`,
      states: [states.some],
      request: ownRequest,
    },
    [`a student who has no ${en} asks for them`]: {
      nl: `een cursist zonder ${nl} vraagt ernaar`,
      states: [states.none],
      request: ownRequest,
      outcome: emptyList,
    },
    [`a student asks for somebody else's ${en}`]: {
      nl: `een cursist vraagt de ${nl} van iemand anders`,
      states: ['a student is signed in', 'another student is known'],
      request: otherRequest,
      outcome: forbidden,
    },
    [`${en} are asked for without a session`]: withoutSession(
      `${nl} opvragen zonder sessie`,
      otherRequest,
      'another student is known',
    ),
  })
}
