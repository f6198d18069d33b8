import type { Endpoint } from '../../src/api/endpoint.ts'

/** Ext.Direct methods that change nothing but the session. Whatever is not named here counts as a change. */
const readingMethods = /^(Get[A-Z]\w*|Authenticate|ExternalAuthenticate|Logout)$/

/**
 * Whether a call may change what a school holds, or send somebody a message. Calls of the account API all do, also
 * the one that is a GET: it sends a code.
 */
export function changesData({ api, method, rpc }: Endpoint): boolean {
  if (rpc) return !readingMethods.test(rpc.method)
  return api === 'account' || method !== 'GET'
}

/** Whether a success of this call begins a session, which a cookie then carries. server: session-1 */
export const opensSession = ({ rpc, session }: Endpoint): boolean =>
  !session && /Authenticate$/.test(rpc?.method ?? '')
