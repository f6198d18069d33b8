import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { assumed, person, school } from '../fields/about.ts'
import { assumedDate, assumedTime } from '../fields/dateFields.ts'
import { colour, identifier, llid, name, text } from '../fields/fields.ts'

/** A student's lessons, with the student's attendance in each. server: resource-16 */
export const vwoparticipaties = listEndpoint({
  name: 'vwoparticipaties',
  words: { call: 'Aanwezigheden', rows: ['les', 'lessen'] },
  cachedFor: 'student',
  inTwin: true,
  period: ['LESVANUUR', 'LESTOTUUR'],
  year: ['SchooljaarRange', 'LESDatum'],
  resource: 'vwoparticipaties/',
  request: z.object({ query: z.object({ LLID: llid }) }),
  key: { name: 'LESID', unique: false },
  record: z.object({
    LESID: school(identifier),
    Klasomschrijving: school(text),
    SchooljaarRange: school(text),
    LESDatum: assumed(school(assumedDate)),
    LESVANUUR: assumed(school(assumedTime)),
    LESTOTUUR: assumed(school(assumedTime)),
    ParticipatieOmschrijving: school(text),
    ParticipatieColor: assumed(colour),
    Moduleomschrijving: school(text),
    ModuleID: school(identifier),
    LokaalOmschrijving: school(text),
    LokaalCode: school(text),
    LesPlaatsOmschrijving: school(text),
    LesPlaatsStraat: person(text),
    LesPlaatsStraatNr: person(text),
    LesPlaatsStraatBus: person(text),
    LesPlaatsDeelgemeente: person(text),
    LeerkrachtVoornaam: name,
    LeerkrachtNaam: name,
  }),
  provenance: { call: 'S' },
})
