import type { Endpoint } from '#api/endpoint.ts'
import type { FailureReason } from '#api/failures/failure.ts'

/** How a call ends: the answer of the server, and the result of the client. */
export type Outcome =
  | {
      readonly kind: 'success'
      /** Optional fields that the answer must have, as paths from its root. */
      readonly present?: readonly string[]
    }
  /** A list without records. */
  | { readonly kind: 'empty list' }
  /** HTTP 401 with any body. */
  | { readonly kind: 'unauthorized' }
  /** HTTP 403 or 404 with any body. The portal shows a message in it, but does not need one. */
  | { readonly kind: 'forbidden' | 'not found' }
  /** Any 4xx status with any body, because the request cannot be carried out. server: rest-5, account-2, account-6 */
  | { readonly kind: 'declined' }
  /** HTTP 400 with the message 'Content not changed', which the portal does not treat as an error. */
  | { readonly kind: 'unchanged' }
  /** An Ext.Direct error: HTTP 200 and a message. */
  | { readonly kind: 'refused' }

/** Whether an outcome of this kind means that the server does what is requested. */
export const expectsSuccess = (kind: string): boolean => kind === 'success' || kind === 'empty list'

export const success = (present: readonly string[] = []): Outcome => ({ kind: 'success', present })
export const emptyList: Outcome = { kind: 'empty list' }
export const unauthorized: Outcome = { kind: 'unauthorized' }
export const forbidden: Outcome = { kind: 'forbidden' }
export const notFound: Outcome = { kind: 'not found' }
export const declined: Outcome = { kind: 'declined' }
export const unchanged: Outcome = { kind: 'unchanged' }
export const refused: Outcome = { kind: 'refused' }

/** The message about a save that changes nothing. rule: profile-16; server: rest-10 */
export const notChanged = 'Content not changed'

/** The HTTP status of the answer to each outcome. */
export const statusOf = {
  success: 200,
  'empty list': 200,
  refused: 200,
  unauthorized: 401,
  forbidden: 403,
  'not found': 404,
  /** One of the possible 4xx statuses. */
  declined: 400,
  unchanged: 400,
} as const satisfies Record<Outcome['kind'], number>

/** The result of the client: an answer, or an `ApiFailure` of this endpoint with at least this reason. */
export type Expected =
  | { readonly answer: unknown }
  | { readonly reason: Partial<FailureReason> & Pick<FailureReason, 'kind'> }

/** The result that the portal's client must give. @param body of the answer, as JSON */
export function expectedOf(endpoint: Endpoint, outcome: Outcome, body: unknown): Expected {
  switch (outcome.kind) {
    case 'success':
    case 'empty list':
      return { answer: endpoint.answer.parse(body) }
    case 'refused':
      return { reason: { kind: 'refused' } }
    case 'unauthorized':
      return { reason: { kind: 'unauthorized' } }
    case 'forbidden':
    case 'not found':
    case 'declined':
      return { reason: { kind: 'status', status: statusOf[outcome.kind] } }
    case 'unchanged':
      return { reason: { kind: 'status', status: statusOf.unchanged, message: notChanged } }
  }
}
