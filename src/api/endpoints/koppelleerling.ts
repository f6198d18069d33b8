import * as z from 'zod/mini'
import { accountEndpoint } from '../accountEndpoint.ts'
import { school, secret } from '../fields/about.ts'
import { text } from '../fields/fields.ts'
import { dayOfBirth } from './account.ts'

const number = z.string().check(z.regex(/^\d+$/))

/** Links a child to the signed-in parent. server: account-11, account-12 */
export const koppelleerling = accountEndpoint({
  name: 'koppelleerling',
  stores: 'children',
  method: 'POST',
  effect: 'writes',
  resource: 'koppelleerling',
  session: true,
  request: z.object({
    query: z.object({
      Koppelcode: secret(text),
      /** What the parent is to the child; see `shared/rollen`. */
      Rol: school(number),
      ...dayOfBirth,
    }),
  }),
  provenance: { call: 'A' },
})
