import type * as z from 'zod/mini'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { describeCalls } from './consumer.ts'
import { emptyList, forbidden, success, unauthorized } from './outcome.ts'
import { given } from './request.ts'
import type { StateName } from './states.ts'
import { type ListNoun, listSentences } from './studentListSentences.ts'

type StudentList = Endpoint<z.ZodMiniType<{ query: { LLID: string } }, { query: { LLID: string } }>>

/**
 * The four requests for a list of a student: one with records, an empty one, another student's list, and one without a
 * session.
 */
export function describeStudentList(
  endpoint: StudentList,
  noun: ListNoun,
  states: { some: StateName; none: StateName },
): void {
  const own = { query: { LLID: given('llid') } }
  const others = { query: { LLID: given('otherLlid') } }
  describeCalls(endpoint, {
    [listSentences.own.en(noun)]: { states: [states.some], request: own, outcome: success() },
    [listSentences.empty.en(noun)]: { states: [states.none], request: own, outcome: emptyList },
    [listSentences.others.en(noun)]: {
      states: ['a student is signed in', 'another student is known'],
      request: others,
      outcome: forbidden,
    },
    [listSentences.noSession.en(noun)]: {
      states: ['nobody is signed in', 'another student is known'],
      request: others,
      outcome: unauthorized,
    },
  })
}
