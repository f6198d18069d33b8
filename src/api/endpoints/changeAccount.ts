import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { assumedShape, secret } from '../fields/about.ts'
import { text } from '../fields/fields.ts'
import { accountRecord } from './myschoolwareaccount.ts'

/** Changes the user's own password: sends the whole record with both passwords; answers the stored record. server: resource-5 */
export const changeAccount = listEndpoint({
  name: 'myschoolwareaccount change',
  words: { call: 'Eigen gebruiker bewaren', done: 'Wachtwoord gewijzigd' },
  stores: 'password',
  method: 'PUT',
  resource: 'myschoolwareaccount',
  request: z.object({
    body: z.extend(accountRecord, { OldPaswoord: secret(text), NewPaswoord: secret(text) }),
  }),
  record: z.object(assumedShape(accountRecord.shape)),
  provenance: { call: 'S', fields: { answer: 'A' } },
})
