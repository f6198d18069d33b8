import type { Endpoint } from '#api/endpoint.ts'
import { parseJson } from '#shared/values/json.ts'
import type { Difference } from '../../problems/problem.ts'
import { recordsIn } from '../server/answer.ts'
import { clientProblems } from './clientProblems.ts'
import { letterProblems } from './letterProblems.ts'
import { loginProblems } from './loginProblems.ts'
import { rowProblems } from './rowProblems.ts'

/**
 * The problems in an answer with the right shape that neither a matcher nor a schema shows, one for each place.
 * @param body the text of an answer that should be a success
 */
export function contentProblems(endpoint: Endpoint, body: string): Difference[] {
  if (endpoint.envelope !== 'list' && endpoint.envelope !== 'rpc') return []
  const json = parseJson(body)
  const records = endpoint.envelope === 'list' ? recordsIn(json) : []
  return [
    ...rowProblems(endpoint, records),
    ...clientProblems(endpoint, records),
    ...loginProblems(endpoint, json),
    ...letterProblems(json),
  ]
}
