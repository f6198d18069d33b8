import type { Endpoint } from '#api/endpoint.ts'
import type { Fields } from '#shared/values/json.ts'
import type { Difference } from '../../problems/problem.ts'
import type { Probe, ProbeContext, Somebody } from './probe.ts'

/** A probe of one list, as the person of the first state gets it. */
interface ListProbe extends Omit<Probe, 'endpoint' | 'states' | 'run'> {
  readonly states: readonly [string, ...string[]]
  readonly endpoint: Endpoint
  /** The query; everything if absent. */
  query?(somebody: Somebody): Readonly<Record<string, string>>
  isWrong(rows: readonly Fields[], somebody: Somebody, context: ProbeContext): boolean
  readonly problem: Difference
}

/** A probe in which one person reads a list, and its rows are checked. */
export const listProbe = ({ endpoint, query, isWrong, problem, ...probe }: ListProbe): Probe => ({
  ...probe,
  endpoint: endpoint.name,
  async run(context) {
    const somebody = await context.person(probe.states[0])
    const rows = await somebody.list(endpoint, query?.(somebody))
    return isWrong(rows, somebody, context) ? [problem] : []
  },
})
