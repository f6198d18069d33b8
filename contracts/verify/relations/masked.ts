import type { Endpoint } from '#api/endpoint.ts'
import { externSysteem } from '#api/endpoints/externSysteem.ts'
import { vwocursistpersonalia, vwocursistpersonaliaextra } from '#api/endpoints/personalia.ts'
import { getServerConfig } from '#api/endpoints/serverConfig.ts'
import type { Fields } from '#shared/values/json.ts'
import type { FactId } from '../../describe/facts/facts.ts'
import { inResult, inRows, type Place } from '../../problems/place.ts'
import { isMasked } from '../changes/subjects.ts'
import type { Probe, Somebody } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'
import { resultIn } from '../server/answer.ts'

/** A list or configuration that a screen reads and saves again. */
interface Saved {
  readonly endpoint: Endpoint
  readonly state: (typeof roles)[keyof typeof roles]
  readonly fact: FactId
  readonly place: (name: string) => Place
  rows(who: Somebody): Promise<Fields[]>
}

const recordOf =
  (endpoint: Endpoint) =>
  async ({ studentId, record }: Somebody): Promise<Fields[]> => {
    const row = studentId === undefined ? undefined : await record(endpoint, studentId)
    return row ? [row] : []
  }

const saved: readonly Saved[] = [
  {
    endpoint: externSysteem,
    state: roles.administrator,
    fact: 'resource-20',
    place: inRows,
    rows: ({ list }) => list(externSysteem),
  },
  {
    endpoint: getServerConfig,
    state: roles.administrator,
    fact: 'method-12',
    place: inResult,
    rows: async ({ access }) => [resultIn((await access.rpc(getServerConfig, [])).json)],
  },
  ...([vwocursistpersonalia, vwocursistpersonaliaextra] as const).map(
    (endpoint): Saved => ({
      endpoint,
      state: roles.student,
      fact: 'resource-8',
      place: inRows,
      rows: recordOf(endpoint),
    }),
  ),
]

/** Whether a server masks what a screen saves again, so the mask would be stored. server: resource-20, method-12, resource-8 */
export const maskedRelations: readonly Probe[] = saved.map(
  ({ endpoint, state, fact, place, rows }): Probe => ({
    description: `${endpoint.name} shows unmasked what a save sends back`,
    descriptionNl: `${endpoint.name} toont zonder masker wat een bewaring terugstuurt`,
    relation: 'shown as stored',
    endpoint: endpoint.name,
    fact,
    states: [state],
    async run(context) {
      const all = await rows(await context.person(state))
      const names = new Set(all.flatMap((row) => Object.keys(row).filter((name) => isMasked(row, name))))
      return [...names].map((name) => ({ kind: 'masked', place: place(name) }))
    },
  }),
)
