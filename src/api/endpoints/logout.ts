import * as z from 'zod/mini'
import { rpcEndpoint } from '../endpoint.ts'

/** Ends the session. server: method-6, method-7 */
export const logout = rpcEndpoint({
  name: 'Logout',
  words: { call: 'Afmelden', done: 'Afgemeld' },
  action: 'WisaUserAPI',
  effect: 'ends a session',
  request: z.object({ data: z.tuple([]) }),
  result: z.null(),
  provenance: { call: 'S', fields: { result: 'A' } },
})
