import { unauthorized } from './outcome.ts'
import type { StateReference } from './states.ts'

/**
 * A call without a session, which must be answered with HTTP 401.
 * @param nl the sentence in Dutch
 * @param others states that give what the request needs
 */
export const withoutSession = <T>(nl: string, request?: T, ...others: readonly StateReference[]) => ({
  nl,
  states: ['nobody is signed in', ...others] as const,
  request,
  outcome: unauthorized,
})
