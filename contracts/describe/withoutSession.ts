import { unauthorized } from './outcome.ts'
import type { Given } from './states.ts'

/**
 * A call by nobody, which must be answered with HTTP 401.
 * @param nl its sentence in Dutch
 * @param others states that give what the request needs
 */
export const withoutSession = <Request>(nl: string, request?: Request, ...others: readonly Given[]) => ({
  nl,
  states: ['nobody is signed in', ...others] as const,
  request,
  outcome: unauthorized,
})
