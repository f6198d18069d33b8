import * as z from 'zod/mini'
import { listEndpoint, noRequest } from '../endpoint.ts'
import { identifier, text } from '../fields.ts'

/** The signed-in pupil or student; for a parent the linked children. server: resource-3, resource-4 */
export const leerling = listEndpoint({
  name: 'Leerling',
  resource: 'Leerling',
  request: noRequest,
  record: z.object({ ID: identifier, UserID: identifier, Voornaam: text, Naam: text, FotoID: identifier }),
  provenance: { call: 'S', fields: { Voornaam: 'A', Naam: 'A', FotoID: 'A' } },
})
