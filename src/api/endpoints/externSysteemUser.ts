import * as z from 'zod/mini'
import { listEndpoint, noRequest } from '../endpoint.ts'
import { school } from '../fields/about.ts'
import { identifier } from '../fields/fields.ts'

/** The external systems with which the signed-in user's account is linked. server: resource-21, resource-22 */
export const externSysteemUser = listEndpoint({
  name: 'ExternSysteemUser',
  words: { call: 'Aanmelden bij andere systemen', rows: ['extern systeem', 'externe systemen'] },
  cachedFor: null,
  inTwin: false,
  resource: 'ExternSysteemUser/',
  request: noRequest,
  record: z.object({ ExternSysteemID: school(identifier) }),
  provenance: { call: 'A', fields: { ExternSysteemID: 'S' } },
})
