import * as z from 'zod/mini'
import { listEndpoint, noRequest } from '../endpoint.ts'
import { identifier, momentText, text } from '../fields.ts'

const record = z.object({
  gebruikersnaam: text,
  fullname: text,
  lastlogin: momentText,
  gebruikersnummer: identifier,
})

/** The signed-in user's own account; also tells whether the session is alive. server: resource-5, resource-6 */
export const myschoolwareaccount = listEndpoint({
  name: 'myschoolwareaccount',
  resource: 'myschoolwareaccount',
  request: noRequest,
  record,
  provenance: { call: 'S' },
})

/**
 * Changes the own password: the whole record with the old and the new one; answers the stored record.
 * server: resource-5
 */
export const changeAccount = listEndpoint({
  name: 'myschoolwareaccount change',
  method: 'PUT',
  resource: 'myschoolwareaccount',
  request: z.object({ body: z.extend(record, { OldPaswoord: text, NewPaswoord: text }) }),
  record,
  provenance: { call: 'S', fields: { answer: 'A' } },
})
