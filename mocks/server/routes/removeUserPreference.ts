import * as z from 'zod/mini'
import { listEndpoint } from '#api/endpoint.ts'
import { identifier } from '#api/fields/fields.ts'

/** Removes one of the user's preferences. No known client does this, so the contract does not ask a real server for it. server: resource-39 */
export const removeUserPreference = listEndpoint({
  name: 'UserPreference remove',
  words: { call: 'Voorkeur verwijderen', done: 'Voorkeur verwijderd' },
  method: 'DELETE',
  resource: 'UserPreference/',
  request: z.object({ id: identifier }),
  record: z.object({ ID: identifier }),
  provenance: { call: 'A' },
})
