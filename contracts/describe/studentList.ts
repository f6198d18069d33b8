import type * as z from 'zod/mini'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { describeCalls } from './consumer.ts'
import { emptyList, forbidden, success, unauthorized } from './outcome.ts'
import { given } from './request.ts'
import type { StateName } from './states.ts'

type StudentList = Endpoint<z.ZodMiniType<{ query: { LLID: string } }, { query: { LLID: string } }>>

/**
 * The four requests for a list of a student: one with records, an empty one, another student's list, and one without a
 * session.
 */
export function describeStudentList(
  endpoint: StudentList,
  what: string,
  states: { some: StateName; none: StateName },
): void {
  const own = { query: { LLID: given('llid') } }
  const others = { query: { LLID: given('otherLlid') } }
  describeCalls(endpoint, {
    [`a student asks for the own ${what}`]: { states: [states.some], request: own, outcome: success() },
    [`a student who has no ${what} asks for them`]: {
      states: [states.none],
      request: own,
      outcome: emptyList,
    },
    [`a student asks for somebody else's ${what}`]: {
      states: ['a student is signed in', 'another student is known'],
      request: others,
      outcome: forbidden,
    },
    [`${what} are asked for without a session`]: {
      states: ['nobody is signed in', 'another student is known'],
      request: others,
      outcome: unauthorized,
    },
  })
}
