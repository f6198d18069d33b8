import * as z from 'zod/mini'
import { listEndpoint, noRequest, type ResponseOf } from '../endpoint.ts'
import { identifier, text } from '../fields.ts'

const fields = {
  Section: text,
  Name: text,
  /** The screen that it belongs to. */
  SchermNaam: text,
  /** 0 where nobody knows the number of the screen. */
  SchermID: identifier,
  UserID: identifier,
  /** JSON text; in the section `FLAGS` `1` or `0`. */
  Value: text,
}

/** A setting of one user. server: resource-25, resource-26 */
const record = z.object({ ID: identifier, ...fields })

/** Every preference of the signed-in user; read after the sign-in. server: resource-26 */
export const userPreference = listEndpoint({
  name: 'UserPreference',
  resource: 'UserPreference/',
  request: noRequest,
  record,
  provenance: { call: 'A' },
})

export type UserPreference = ResponseOf<typeof userPreference>[number]

/** Inserts a preference that is not there yet; answers the stored record. server: resource-27, resource-28 */
export const saveUserPreference = listEndpoint({
  name: 'UserPreference save',
  method: 'POST',
  resource: 'UserPreference/',
  request: z.object({ body: z.object(fields) }),
  record,
  provenance: { call: 'A' },
})

/** Gives a preference another value; answers the stored record. server: resource-27, resource-28 */
export const changeUserPreference = listEndpoint({
  name: 'UserPreference change',
  method: 'PUT',
  resource: 'UserPreference/',
  request: z.object({ id: identifier, body: z.object({ ID: identifier, Value: text }) }),
  record,
  provenance: { call: 'A' },
})
