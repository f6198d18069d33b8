import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { assumedShape, school, secret } from '../fields/about.ts'
import { clientText } from '../fields/edgeCases.ts'
import { identifier } from '../fields/fields.ts'
import { systemRecord } from './externSysteem.ts'

/** Changes an external system, for the administrator only; answers the stored record. server: resource-20, resource-36 */
export const changeExternSysteem = listEndpoint({
  name: 'ExternSysteem change',
  words: { call: 'Andere systemen bewaren', done: 'Extern systeem gewijzigd' },
  stores: 'record',
  method: 'PUT',
  resource: 'ExternSysteem/',
  request: z.object({
    id: school(identifier),
    body: z.extend(z.partial(systemRecord), {
      ID: school(identifier),
      ClientID: z.optional(secret(clientText)),
      ClientSecret: z.optional(secret(clientText)),
    }),
  }),
  record: z.object(assumedShape(systemRecord.shape)),
  provenance: { call: 'S', fields: { answer: 'A' } },
})
