import type { Endpoint } from '#api/endpoint.ts'
import type { Fields } from '#shared/values/json.ts'
import { inBody } from '../../problems/place.ts'
import { lists } from '../probes/lists.ts'
import { type Probe, type ProbeContext, unless } from '../probes/probe.ts'
import { recordsIn } from '../server/answer.ts'
import { endpointOf } from '../server/permission.ts'

/** A number of rows at which a server may stop: a multiple of this. */
const step = 50

/** Every list that was read before anything was written, with its endpoint. */
async function listsRead({ connection }: ProbeContext) {
  const found = await Promise.all(
    connection.asked().answers.map(async ({ address, answered }) => {
      const { response, answer } = await answered
      const endpoint = endpointOf('GET', new URL(address).pathname, undefined)
      return endpoint && response.status === 200 ? [{ endpoint, rows: recordsIn((await answer()).json) }] : []
    }),
  )
  return found.flat()
}

/** What a list is about: the numbers of its rows, so that several readers of one list count once. */
const contentOf = ({ key }: Endpoint, rows: readonly Fields[]): string =>
  rows
    .map((row) => String(key && key.name in row ? row[key.name] : JSON.stringify(row)))
    .sort()
    .join()

/** Whether the longest lists of an endpoint, which are about different people, all end at the same round number of rows. */
const cutProbe = (endpoint: Endpoint): Probe => ({
  description: `${endpoint.name} does not stop at a round number of rows`,
  descriptionNl: `${endpoint.name} houdt niet op bij een rond aantal rijen`,
  relation: 'round number of rows',
  endpoint: endpoint.name,
  states: [],
  alone: true,
  async run(context) {
    const own = (await context.once(listsRead)).filter((each) => each.endpoint === endpoint)
    const longest = Math.max(0, ...own.map(({ rows }) => rows.length))
    const contents = own.flatMap(({ rows }) => (rows.length === longest ? [contentOf(endpoint, rows)] : []))
    const isCut = longest > 0 && longest % step === 0 && new Set(contents).size > 1
    return unless(!isCut, 'round number of rows', inBody('data'))
  },
})

/** Whether a server leaves out rows of a long list. server: rest-1 */
export const cutRelations: readonly Probe[] = lists.map(cutProbe)
