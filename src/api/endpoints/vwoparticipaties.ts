import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { assumedDate, assumedTime } from '../fields/dateFields.ts'
import { colour, identifier, llid, text } from '../fields/fields.ts'

/** A student's lessons, with how the student took part in each. server: resource-16 */
export const vwoparticipaties = listEndpoint({
  name: 'vwoparticipaties',
  period: ['LESVANUUR', 'LESTOTUUR'],
  resource: 'vwoparticipaties/',
  request: z.object({ query: z.object({ LLID: llid }) }),
  key: { name: 'LESID', unique: false },
  record: z.object({
    LESID: identifier,
    Klasomschrijving: text,
    SchooljaarRange: text,
    LESDatum: assumedDate,
    LESVANUUR: assumedTime,
    LESTOTUUR: assumedTime,
    ParticipatieOmschrijving: text,
    ParticipatieColor: colour,
    Moduleomschrijving: text,
    ModuleID: identifier,
    LokaalOmschrijving: text,
    LokaalCode: text,
    LesPlaatsOmschrijving: text,
    LesPlaatsStraat: text,
    LesPlaatsStraatNr: text,
    LesPlaatsStraatBus: text,
    LesPlaatsDeelgemeente: text,
    LeerkrachtVoornaam: text,
    LeerkrachtNaam: text,
  }),
  provenance: {
    call: 'S',
    fields: { LESDatum: 'A', LESVANUUR: 'A', LESTOTUUR: 'A', ParticipatieColor: 'A' },
  },
})
