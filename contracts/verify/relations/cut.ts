import type { Endpoint } from '#api/endpoint.ts'
import type { Fields } from '#shared/values/json.ts'
import { inBody } from '../../problems/place.ts'
import { unless } from '../probes/compare.ts'
import { lists } from '../probes/lists.ts'
import type { Probe } from '../probes/probe.ts'
import { listsRead } from './before.ts'

/** A server that cuts lists off does so at a multiple of this number of rows. */
const step = 50

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
