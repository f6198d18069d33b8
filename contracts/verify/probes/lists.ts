import type { Endpoint } from '#api/endpoint.ts'
import { toLLID } from '#api/llid.ts'
import { groupBy } from '#shared/values/groupBy.ts'
import type { Fields } from '#shared/values/json.ts'
import { allEndpoints } from '../../describe/endpoints.ts'
import { fieldsOf } from '../../describe/schemaFields.ts'
import { differing } from '../changes/subjects.ts'

/** The lists that need a session. */
export const lists: readonly Endpoint[] = allEndpoints.filter(
  ({ envelope, effect, session }) => envelope === 'list' && effect === 'reads' && session,
)

/** The maximum number of a parent's children who are requested. */
export const maxChildren = 3

/** What a request for a list says besides its resource. */
export interface Question {
  readonly id?: number
  readonly query?: Readonly<Record<string, string>>
}

/** Whether the request of a list names a student in its path (`id`) or in its query (`LLID`). */
export const names = ({ request }: Endpoint, part: 'id' | 'LLID'): boolean =>
  part === 'id' ? fieldsOf(request).has('id') : fieldsOf(fieldsOf(request).get('query')).has('LLID')

/** Whether the request of a list names a student. */
export const namesStudent = (endpoint: Endpoint) => names(endpoint, 'id') || names(endpoint, 'LLID')

/** The request for everything that a list has about a student. */
export const questionOf = (endpoint: Endpoint, studentId: number): Question =>
  names(endpoint, 'id')
    ? { id: studentId }
    : names(endpoint, 'LLID')
      ? { query: { LLID: toLLID(studentId) } }
      : { query: endpoint.bounds?.widest ?? {} }

/** The first of some, one in the middle, and the last. */
export const spread = <T>(all: readonly T[]): T[] => [
  ...new Set([0, Math.floor(all.length / 2), all.length - 1].flatMap((at) => all[at] ?? [])),
]

/**
 * Whether two answers have the same rows in any order, apart from fields that change by themselves. Most rows have an equal one
 * in the other answer, which is found by its text; only the rest are compared field by field.
 */
export const isEqual = (one: readonly Fields[], other: readonly Fields[]): boolean => {
  if (one.length !== other.length) return false
  const byText = new Map<string, Fields[]>(groupBy(other, (row) => JSON.stringify(row)))
  const unmatched = one.filter((row) => byText.get(JSON.stringify(row))?.pop() === undefined)
  const rest = [...byText.values()].flat()
  return unmatched.every((row) => {
    const at = rest.findIndex((each) => differing(row, each).length === 0)
    return at >= 0 && rest.splice(at, 1).length === 1
  })
}
