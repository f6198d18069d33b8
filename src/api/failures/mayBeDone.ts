import type { ApiFailure, FailureReason } from './failure.ts'

const withoutAnswer = new Set<FailureReason['kind']>(['unreachable', 'timeout', 'unreadable', 'mismatch'])

/** Whether the server may have made the change all the same: its answer did not come, or says nothing. rule: change-password-7, point-14 */
export function mayBeDone({ reason }: ApiFailure): boolean {
  // Stryker disable next-line all: Only a status has one; the question is for the compiler.
  return withoutAnswer.has(reason.kind) || (reason.kind === 'status' && [502, 504].includes(reason.status))
}
