import * as z from 'zod/mini'
import { accountEndpoint } from '../accountEndpoint.ts'
import { school, secret } from '../fields/about.ts'
import { digits, text } from '../fields/fields.ts'
import { birthDateFields } from './account.ts'

/** Links a child to the signed-in parent. server: account-11, account-12 */
export const koppelleerling = accountEndpoint({
  name: 'koppelleerling',
  words: { call: 'Kind koppelen', done: 'Kind gekoppeld' },
  stores: 'children',
  session: true,
  request: z.object({
    query: z.object({
      Koppelcode: secret(text),
      /** The parent's relation to the child; see `shared/portal/rollen.ts`. */
      Rol: school(digits),
      ...birthDateFields,
    }),
  }),
  provenance: {
    call: 'A',
    inputs: { Koppelcode: 'S', Rol: 'S', Geboortejaar: 'S', Geboortemaand: 'S', Geboortedag: 'S' },
  },
})
