import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { assumed, person } from '../fields/about.ts'
import { assumedDate } from '../fields/dateFields.ts'
import { identifier, name, text } from '../fields/fields.ts'

/** A student's record at the school. server: resource-7 */
export const vwocursist = listEndpoint({
  name: 'vwocursist',
  words: { call: 'Cursist', rows: ['cursist', 'cursisten'] },
  cachedFor: 'student',
  inTwin: false,
  resource: 'vwocursist',
  request: z.object({ id: person(identifier) }),
  record: z.object({
    ID: person(identifier),
    Voornaam: name,
    Naam: name,
    Roepnaam: name,
    Email: name,
    Bankrekening: person(text),
    NationaliteitOmschrijving: person(text),
    GeboorteDatum: assumed(person(assumedDate)),
    GeboortegemeenteDeelGemeente: person(text),
    Geslacht: person(text),
    RijksregisterNummer: person(text),
  }),
  provenance: { call: 'S' },
})
