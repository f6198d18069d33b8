import * as z from 'zod/mini'
import { rpcEndpoint } from '../endpoint.ts'
import { text } from '../fields.ts'

/** Changes the signed-in user's password: the old one, the new one. spec: access-and-account §7 */
export const changePassword = rpcEndpoint({
  name: 'ChangePassword',
  action: 'WisaUserAPI',
  method: 'ChangePassword',
  session: true,
  request: z.object({ data: z.tuple([text, text]) }),
  result: z.null(),
  provenance: { call: 'S' },
})

/** The same for the user whose full name is `Systeemgebruiker`. spec: student-and-administration §6, §7; wire: RPC */
export const changeAdminPassword = rpcEndpoint({
  name: 'ChangeAdminPassword',
  action: 'WisaUserAPI',
  method: 'ChangeAdminPassword',
  session: true,
  request: z.object({ data: z.tuple([text, text]) }),
  result: z.null(),
  provenance: { call: 'S' },
})
