import * as z from 'zod/mini'
import { rpcEndpoint } from '../endpoint.ts'

/** Ends the session. spec: access-and-account §7; wire: RPC */
export const logout = rpcEndpoint({
  name: 'Logout',
  action: 'WisaUserAPI',
  method: 'Logout',
  request: z.object({ data: z.tuple([]) }),
  result: z.null(),
  provenance: { call: 'S', fields: { result: 'A' } },
})
