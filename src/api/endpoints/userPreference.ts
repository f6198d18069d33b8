import * as z from 'zod/mini'
import { listEndpoint, noRequest } from '../endpoint.ts'
import { text } from '../fields.ts'

/** A setting of one user; `Value` is JSON text. server: resource-25 */
const record = z.object({ Section: text, Name: text, Value: text })

/**
 * Every preference of the signed-in user. No source states that they can be read; without it nobody would know at
 * the next sign-in what was chosen.
 */
export const userPreference = listEndpoint({
  name: 'UserPreference',
  resource: 'UserPreference/',
  request: noRequest,
  record,
  provenance: { call: 'A' },
})

/** Stores a preference, in the place of the one with the same section and name. server: resource-25, resource-28 */
export const saveUserPreference = listEndpoint({
  name: 'UserPreference save',
  method: 'POST',
  resource: 'UserPreference/',
  request: z.object({ body: record }),
  record,
  provenance: { call: 'A' },
})
