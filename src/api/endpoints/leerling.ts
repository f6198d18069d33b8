import * as z from 'zod/mini'
import { listEndpoint, noRequest } from '../endpoint.ts'
import { assumed, person } from '../fields/about.ts'
import { assumedDate } from '../fields/dateFields.ts'
import { identifier, name } from '../fields/fields.ts'

/** The signed-in pupil, a parent's children, or everybody whom staff may see. server: resource-3, resource-4, teacher-12 */
export const leerling = listEndpoint({
  name: 'Leerling',
  words: { call: 'Leerling of kinderen', rows: ['persoon', 'personen'] },
  cachedFor: null,
  inTwin: false,
  resource: 'Leerling',
  request: noRequest,
  record: z.object({
    ID: person(identifier),
    UserID: person(identifier),
    Voornaam: assumed(name),
    Naam: assumed(name),
    FotoID: assumed(person(identifier)),
    /** Some servers give it; staff can then search by it. server: teacher-14 */
    GeboorteDatum: z.optional(assumed(person(assumedDate))),
  }),
  provenance: { call: 'S' },
})
