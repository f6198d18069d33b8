import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { identifier, text } from '../fields.ts'
import { systemRecord } from './externSysteem.ts'

/** Changes the credentials of an external system; answers the stored record. The administrator only. server: resource-20 */
export const changeExternSysteem = listEndpoint({
  name: 'ExternSysteem change',
  method: 'PUT',
  resource: 'ExternSysteem/',
  request: z.object({
    id: identifier,
    body: z.object({ ID: identifier, ClientID: text, ClientSecret: text }),
  }),
  record: systemRecord,
  provenance: { call: 'S', fields: { answer: 'A' } },
})
