import * as z from 'zod/mini'
import { rpcEndpoint } from '../endpoint.ts'
import { secret } from '../fields/about.ts'
import { text } from '../fields/fields.ts'

/** Changes the signed-in user's password: the old one, the new one. server: method-8 */
export const changePassword = rpcEndpoint({
  name: 'ChangePassword',
  stores: 'password',
  action: 'WisaUserAPI',
  method: 'ChangePassword',
  effect: 'writes',
  session: true,
  request: z.object({ data: z.tuple([secret(text), secret(text)]) }),
  result: z.null(),
  provenance: { call: 'S' },
})

/** The same for the user whose full name is `Systeemgebruiker`. server: method-9, method-10 */
export const changeAdminPassword = rpcEndpoint({
  name: 'ChangeAdminPassword',
  stores: 'password',
  action: 'WisaUserAPI',
  method: 'ChangeAdminPassword',
  effect: 'writes',
  session: true,
  request: z.object({ data: z.tuple([secret(text), secret(text)]) }),
  result: z.null(),
  provenance: { call: 'S' },
})
