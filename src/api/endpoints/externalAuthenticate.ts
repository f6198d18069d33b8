import * as z from 'zod/mini'
import { rpcEndpoint } from '../endpoint.ts'
import { school, secret } from '../fields/about.ts'
import { name, text } from '../fields/fields.ts'
import { loginFields, loginResult } from './authenticate.ts'

/**
 * Signs in with an account of an external system: the system, the username in lower case, password, project name and version. A
 * browser that returns from the system (oauth2/login) has a session but no password: with an empty password it gets the same
 * answer for the user of that session. server: method-3, method-15
 */
export const externalAuthenticate = rpcEndpoint({
  name: 'ExternalAuthenticate',
  words: { call: 'Aanmelden langs Office 365', done: 'Aangemeld met Office 365' },
  action: 'WisaUserAPI',
  effect: 'opens a session',
  request: z.object({
    data: z.tuple([school(text), name, secret(text), z.optional(school(text)), z.optional(school(text))]),
  }),
  result: loginResult,
  provenance: {
    call: 'S',
    fields: loginFields,
    remarks: {
      'the session of an external system, with an empty password': 'A',
      'Google and Facebook as system': 'A',
    },
  },
})
