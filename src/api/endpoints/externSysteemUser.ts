import * as z from 'zod/mini'
import { listEndpoint, noRequest } from '../endpoint.ts'
import { identifier } from '../fields.ts'

/** The links that the signed-in user has with external systems. spec: access-and-account §3; wire: REST */
export const externSysteemUser = listEndpoint({
  name: 'ExternSysteemUser',
  resource: 'ExternSysteemUser/',
  request: noRequest,
  record: z.object({ ExternSysteemID: identifier }),
  provenance: { call: 'A' },
})
