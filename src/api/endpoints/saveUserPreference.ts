import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { assumedShape, person } from '../fields/about.ts'
import { preferenceText } from '../fields/edgeCases.ts'
import { identifier } from '../fields/fields.ts'
import { preferenceFields, preferenceProvenance, preferenceRecord } from './userPreference.ts'

/** The stored record; which of its fields a server returns is only assumed. */
const storedPreference = z.object(assumedShape(preferenceRecord.shape))

/** Stores a new preference; answers the stored record. server: resource-27, resource-28 */
export const saveUserPreference = listEndpoint({
  name: 'UserPreference save',
  words: { call: 'Voorkeuren bewaren', done: 'Voorkeur bewaard' },
  stores: 'preferences',
  method: 'POST',
  resource: 'UserPreference/',
  request: z.object({ body: z.object(preferenceFields) }),
  record: storedPreference,
  provenance: { call: 'A', inputs: preferenceProvenance },
})

/**
 * Changes the value of a preference, or the number of its screen; answers the stored record. Its owner and the fields that
 * identify it cannot change. server: resource-27, resource-28, resource-35
 */
export const changeUserPreference = listEndpoint({
  name: 'UserPreference change',
  words: { call: 'Voorkeuren wijzigen', done: 'Voorkeur gewijzigd' },
  stores: 'preferences',
  method: 'PUT',
  resource: 'UserPreference/',
  request: z.object({
    id: person(identifier),
    body: z.extend(z.partial(z.object(preferenceFields)), {
      ID: person(identifier),
      Value: person(preferenceText),
    }),
  }),
  record: storedPreference,
  provenance: { call: 'A', inputs: preferenceProvenance },
})
