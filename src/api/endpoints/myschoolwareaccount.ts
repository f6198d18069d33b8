import * as z from 'zod/mini'
import { listEndpoint, noRequest } from '../endpoint.ts'
import { identifier, momentText, text } from '../fields.ts'

const account = {
  gebruikersnaam: text,
  fullname: text,
  lastlogin: momentText,
  gebruikersnummer: identifier,
}

/** The signed-in user's own account; also tells whether the session is alive. wire: REST */
export const myschoolwareaccount = listEndpoint({
  name: 'myschoolwareaccount',
  resource: 'myschoolwareaccount',
  request: noRequest,
  record: z.object(account),
  provenance: { call: 'S' },
})

/**
 * Changes the account: the whole record goes along, with the old password and the new one (`''` to keep it).
 * spec: access-and-account §7; wire: REST
 */
export const changeAccount = listEndpoint({
  name: 'myschoolwareaccount change',
  method: 'PUT',
  resource: 'myschoolwareaccount',
  request: z.object({ body: z.object({ ...account, OldPaswoord: text, NewPaswoord: text }) }),
  record: z.object(account),
  provenance: { call: 'S', fields: { answer: 'A' } },
})
