import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { assumedDate } from '../fields/dateFields.ts'
import { identifier, text } from '../fields/fields.ts'

/** What the school holds on a student. server: resource-7 */
export const vwocursist = listEndpoint({
  name: 'vwocursist',
  resource: 'vwocursist',
  request: z.object({ id: identifier }),
  record: z.object({
    ID: identifier,
    Voornaam: text,
    Naam: text,
    Roepnaam: text,
    Email: text,
    Bankrekening: text,
    NationaliteitOmschrijving: text,
    GeboorteDatum: assumedDate,
    GeboortegemeenteDeelGemeente: text,
    Geslacht: text,
    RijksregisterNummer: text,
  }),
  provenance: { call: 'S', fields: { GeboorteDatum: 'A' } },
})
