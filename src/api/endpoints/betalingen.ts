import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { person, school } from '../fields/about.ts'
import { belgianDate } from '../fields/dateFields.ts'
import { euro, llid, text } from '../fields/fields.ts'

/** A student's payments: the amounts due and paid, in euro. server: resource-18 */
export const betalingen = listEndpoint({
  name: 'betalingen',
  words: { call: 'Betalingen', rows: ['betaling', 'betalingen'] },
  cachedFor: 'student',
  inTwin: true,
  resource: 'betalingen/',
  title: 'Opleidingvariantomschrijving',
  request: z.object({ query: z.object({ LLID: llid }) }),
  record: z.object({
    Opleidingvariantomschrijving: school(text),
    Inschrijfdatum: person(belgianDate),
    Tebetalen: euro,
    Betaald: euro,
  }),
  provenance: { call: 'S' },
})
