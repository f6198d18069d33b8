import type { Endpoint } from '../endpoint.ts'

/** Why a call gave no usable answer. */
export type FailureReason =
  /** No connection to the server. */
  | { kind: 'unreachable' }
  /** No answer within the time limit. */
  | { kind: 'timeout'; afterMs: number }
  /** HTTP 401, and signing in again did not help. */
  | { kind: 'unauthorized' }
  /** Another HTTP status than success; `message` is the server's own, if it sent one. */
  | { kind: 'status'; status: number; statusText: string; message: string }
  /** The server refused: an Ext.Direct error or `success: false`. */
  | { kind: 'refused'; code: number | null; message: string }
  /** The answer has another format than expected, e.g. HTML instead of JSON. */
  | { kind: 'unreadable' }
  /** The answer can be read, but these fields do not fit, e.g. `data.0.Tebetalen`. rule: error-3 */
  | { kind: 'mismatch'; fields: readonly string[] }
  /** The answer is larger than the portal can show. rule: request-15 */
  | { kind: 'tooMuch' }
  /** There is no client to call with: no user is signed in. */
  | { kind: 'signedOut' }

/** The only error that a call to the server throws. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly reason: FailureReason
  readonly endpoint: string
  /** Whether the server has certainly stored nothing, because the call only reads or was never sent. */
  readonly changedNothing: boolean

  constructor(endpoint: string, reason: FailureReason, changedNothing = false) {
    super(`${endpoint}: ${JSON.stringify(reason)}`)
    this.endpoint = endpoint
    this.reason = reason
    this.changedNothing = changedNothing
  }
}

/** The error of a call that failed for this reason. */
export const failureOf = ({ name, effect }: Pick<Endpoint, 'name' | 'effect'>, reason: FailureReason) =>
  new ApiFailure(name, reason, effect === 'reads')
