import * as z from 'zod/mini'
import { listEndpoint, noRequest } from '../endpoint.ts'
import { identifier, momentText, text } from '../fields.ts'

/** The signed-in user's own account; also tells whether the session is alive. wire: REST */
export const myschoolwareaccount = listEndpoint({
  name: 'myschoolwareaccount',
  resource: 'myschoolwareaccount',
  request: noRequest,
  record: z.object({
    gebruikersnaam: text,
    fullname: text,
    lastlogin: momentText,
    gebruikersnummer: identifier,
  }),
  provenance: { call: 'S' },
})
