import * as z from 'zod/mini'
import { listEndpoint, noRequest } from '../endpoint.ts'
import { identifier, momentText, text } from '../fields.ts'

const record = z.object({
  gebruikersnaam: text,
  fullname: text,
  lastlogin: momentText,
  gebruikersnummer: identifier,
})

/** The signed-in user's own account; also tells whether the session is alive. wire: REST */
export const myschoolwareaccount = listEndpoint({
  name: 'myschoolwareaccount',
  resource: 'myschoolwareaccount',
  request: noRequest,
  record,
  provenance: { call: 'S' },
})

/**
 * Changes the own password: the whole record with the old and the new one; answers the stored record.
 * spec: access-and-account §7, student-and-administration §7
 */
export const changeAccount = listEndpoint({
  name: 'myschoolwareaccount change',
  method: 'PUT',
  resource: 'myschoolwareaccount',
  request: z.object({ body: z.extend(record, { OldPaswoord: text, NewPaswoord: text }) }),
  record,
  provenance: { call: 'S', fields: { answer: 'A' } },
})
