import * as z from 'zod/mini'
import { listEndpoint, noRequest, type ResponseOf } from '../endpoint.ts'
import { person, school } from '../fields/about.ts'
import { identifier, text } from '../fields/fields.ts'

/** The fields of a preference without its ID. */
export const preferenceFields = {
  Section: school(text),
  Name: school(text),
  SchermNaam: school(text),
  /** 0 if the number of the screen is not known. */
  SchermID: school(identifier),
  UserID: person(identifier),
  /** JSON text; `1` or `0` in the section `FLAGS`. */
  Value: person(text),
}

/** A setting of one user. server: resource-25, resource-26 */
export const preferenceRecord = z.object({ ID: person(identifier), ...preferenceFields })

/** These fields were read in the code of the original client. server: resource-26 */
export const preferenceProvenance = {
  ID: 'O2',
  Section: 'O2',
  Name: 'O2',
  SchermNaam: 'O2',
  SchermID: 'O2',
  UserID: 'O2',
  Value: 'O2',
} as const

/** Every preference of the signed-in user. server: resource-26 */
export const userPreference = listEndpoint({
  name: 'UserPreference',
  words: { call: 'Voorkeuren', rows: ['voorkeur', 'voorkeuren'] },
  cachedFor: null,
  inTwin: false,
  resource: 'UserPreference/',
  request: noRequest,
  record: preferenceRecord,
  provenance: { call: 'A', fields: preferenceProvenance },
})

export type UserPreference = ResponseOf<typeof userPreference>[number]
