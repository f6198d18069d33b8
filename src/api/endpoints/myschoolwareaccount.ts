import * as z from 'zod/mini'
import { listEndpoint, noRequest } from '../endpoint.ts'
import { person } from '../fields/about.ts'
import { identifier, momentText, name } from '../fields/fields.ts'

export const accountRecord = z.object({
  gebruikersnaam: name,
  fullname: name,
  lastlogin: person(momentText),
  gebruikersnummer: person(identifier),
})

/** The signed-in user's own account; a call shows whether the session is alive too. server: resource-5, resource-6 */
export const myschoolwareaccount = listEndpoint({
  name: 'myschoolwareaccount',
  words: { call: 'Eigen gebruiker', rows: ['gebruiker', 'gebruikers'] },
  cachedFor: 'user',
  inTwin: false,
  resource: 'myschoolwareaccount',
  request: noRequest,
  record: accountRecord,
  provenance: { call: 'S' },
})
