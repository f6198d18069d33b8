import type { Endpoint } from '#api/endpoint.ts'
import { changePersonalia } from '#api/endpoints/personalia.ts'
import { allEndpoints } from '../../describe/endpoints.ts'
import { firstAtEachPlace } from '../../problems/place.ts'
import type { Probe } from '../probes/probe.ts'

/** The name of the relation, whose probes come after all others. */
export const putBackRelation = 'put back'

/** What a verification puts back with a call of its own. */
const kinds: readonly Endpoint['stores'][] = [
  'record',
  'configuration',
  'preferences',
  'documents',
  'registration',
  'points',
  'password',
]

/** Whether a verification puts something back with a call, which changes it or removes what is new. */
const isUsed = ({ stores, method, name, rpc }: Endpoint) =>
  kinds.includes(stores) && (rpc !== undefined || method === 'PUT' || name.endsWith(' remove'))

/** The sentence about what a call puts back. If the call is not known, it is about the one that saves a mobile number. */
export const putBackSentence = ({ name }: Pick<Endpoint, 'name'> = changePersonalia) =>
  `after ${name} everything is as it was, also with others`

/**
 * Whether what was there before is there again where the server accepted the call that puts it back, and whether what others have
 * stayed as it was. server: rest-6
 */
export const putBackRelations: readonly Probe[] = allEndpoints.filter(isUsed).map(
  (endpoint): Probe => ({
    description: putBackSentence(endpoint),
    descriptionNl: `na ${endpoint.name} is alles zoals het was, ook bij anderen`,
    relation: putBackRelation,
    endpoint: endpoint.name,
    states: [],
    writes: 'everything',
    endsSession: true,
    run: async ({ unrestored }) =>
      firstAtEachPlace(
        unrestored.filter((each) => each.endpoint === endpoint.name).map(({ problem }) => problem),
      ),
  }),
)
