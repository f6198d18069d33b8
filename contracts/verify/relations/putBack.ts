import type { Endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { changePersonalia } from '#api/endpoints/personalia.ts'
import { firstAtEachPlace } from '../../problems/place.ts'
import type { Probe } from '../probes/probe.ts'
import { interactionsWith } from './people.ts'

/** What a verification puts back with a call of its own. */
const kinds: readonly Endpoint['stores'][] = [
  'record',
  'configuration',
  'preferences',
  'documents',
  'registration',
  'points',
]

/** The calls that put something back: they change it, or remove what is new. */
const isUsed = ({ stores, method, name, rpc }: Endpoint) =>
  kinds.includes(stores) && (rpc !== undefined || method === 'PUT' || name.endsWith(' remove'))

/** The sentence about what a call puts back: about a mobile number, if it is not known which call does. */
export const putBackSentence = ({ name }: Pick<Endpoint, 'name'> = changePersonalia) =>
  `what ${name} puts back is back`

/** Whether what was there before is there again where the server accepted the call that puts it back. server: rest-6 */
export const putBackRelations: readonly Probe[] = (endpoints as readonly Endpoint[]).filter(isUsed).map(
  (endpoint): Probe => ({
    description: putBackSentence(endpoint),
    descriptionNl: `wat ${endpoint.name} terugzet, is terug`,
    relation: 'put back',
    endpoint: endpoint.name,
    get shownBy() {
      return interactionsWith(endpoint)
    },
    states: [],
    writes: 'everything',
    ends: true,
    run: async ({ unheld }) =>
      firstAtEachPlace(
        unheld.filter((each) => each.endpoint === endpoint.name).map(({ problem }) => problem),
      ),
  }),
)
