import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { person, school } from '../fields/about.ts'
import { assumedDate, assumedTime } from '../fields/dateFields.ts'
import { colour, identifier, llid, name, text } from '../fields/fields.ts'

/** A student's lessons, with how the student took part in each. server: resource-16 */
export const vwoparticipaties = listEndpoint({
  name: 'vwoparticipaties',
  period: ['LESVANUUR', 'LESTOTUUR'],
  resource: 'vwoparticipaties/',
  request: z.object({ query: z.object({ LLID: llid }) }),
  key: { name: 'LESID', unique: false },
  record: z.object({
    LESID: school(identifier),
    Klasomschrijving: school(text),
    SchooljaarRange: school(text),
    LESDatum: school(assumedDate),
    LESVANUUR: school(assumedTime),
    LESTOTUUR: school(assumedTime),
    ParticipatieOmschrijving: school(text),
    ParticipatieColor: colour,
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
  provenance: {
    call: 'S',
    fields: { LESDatum: 'A', LESVANUUR: 'A', LESTOTUUR: 'A', ParticipatieColor: 'A' },
  },
})
