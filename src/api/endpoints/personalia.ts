import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { identifier, text } from '../fields/fields.ts'

const byId = z.object({ id: identifier })

const personaliaRecord = z.object({ ID: identifier, Gsm: text, Bankrekening: text })

/** A student's mobile number and bank account. server: resource-8 */
export const vwocursistpersonalia = listEndpoint({
  name: 'vwocursistpersonalia',
  resource: 'vwocursistpersonalia',
  request: byId,
  record: personaliaRecord,
  provenance: { call: 'S' },
})

/** Changes one of them; answers the stored record. server: resource-8 */
export const changePersonalia = listEndpoint({
  name: 'vwocursistpersonalia change',
  stores: 'record',
  method: 'PUT',
  resource: 'vwocursistpersonalia',
  request: z.object({
    id: identifier,
    body: z.object({ ID: identifier, Gsm: z.optional(text), Bankrekening: z.optional(text) }),
  }),
  record: personaliaRecord,
  provenance: { call: 'S', fields: { answer: 'A' } },
})

const extraRecord = z.object({
  ID: identifier,
  Straat: text,
  Straatnr: text,
  Straatbus: text,
  Telefoon: text,
  GemeenteID: identifier,
  /** The address on one line, made by the server. */
  Adres: text,
})

/** A student's address and telephone. server: resource-9, resource-10 */
export const vwocursistpersonaliaextra = listEndpoint({
  name: 'vwocursistpersonaliaextra',
  resource: 'vwocursistpersonaliaextra',
  request: byId,
  record: extraRecord,
  provenance: { call: 'S', fields: { Adres: 'A' } },
})

/** Changes the address, or only the telephone; answers the stored record. server: resource-9 */
export const changePersonaliaExtra = listEndpoint({
  name: 'vwocursistpersonaliaextra change',
  stores: 'record',
  method: 'PUT',
  resource: 'vwocursistpersonaliaextra',
  request: z.object({
    id: identifier,
    body: z.object({
      ID: identifier,
      Straat: z.optional(text),
      Straatnr: z.optional(text),
      Straatbus: z.optional(text),
      Telefoon: z.optional(text),
      GemeenteID: z.optional(identifier),
    }),
  }),
  record: extraRecord,
  provenance: { call: 'S', fields: { answer: 'A', Adres: 'A' } },
})
