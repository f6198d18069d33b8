import * as z from 'zod/mini'
import { listEndpoint, noRequest } from '../endpoint.ts'
import { school } from '../fields/about.ts'
import { text } from '../fields/fields.ts'

/** The name of a server type, which `serverTypeOf` reads. server: resource-1, resource-2 */
export const servertypeinfo = listEndpoint({
  name: 'servertypeinfo',
  words: { call: 'Soort server', rows: ['soort server', 'soorten server'] },
  cachedFor: null,
  inTwin: false,
  resource: 'servertypeinfo',
  session: false,
  request: noRequest,
  record: z.object({ ServerType: school(text) }),
  provenance: { call: 'S', fields: { session: 'A' } },
})
