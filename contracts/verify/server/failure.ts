import type { Reason } from '../../problems/reason.ts'
import type { Trouble } from '../../problems/trouble.ts'
import { TroubleError } from '../../problems/trouble.ts'
import { connectionTrouble } from './connectionFailure.ts'

/** The statuses of a server that is too busy. */
export const busyStatuses: readonly number[] = [429, 502, 503, 504]

/** Thrown if something cannot be checked, with the reason. */
export class NotChecked extends Error {
  override readonly name = 'NotChecked'
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason.kind)
    this.reason = reason
  }
}

/** The error for a state that the school does not offer. */
export const notOffered = (state: string, why?: Trouble, value?: string): NotChecked =>
  new NotChecked({ kind: 'not offered', states: [state], why, value })

/** The status of the server error because of which something could not be checked, if that is the reason. */
export function serverErrorIn(error: unknown): number | undefined {
  if (!(error instanceof NotChecked) || error.reason.kind !== 'no answer') return undefined
  const { why } = error.reason
  const isError = why.kind === 'status' && why.status >= 500 && !busyStatuses.includes(why.status)
  return isError ? why.status : undefined
}

/** Why something failed, from what was thrown. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof TroubleError) return error.trouble
  return connectionTrouble(error)
}

/** Why something could not be tried, from what was thrown. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof NotChecked) return error.reason
  return { kind: 'no answer', why: troubleOf(error) }
}
