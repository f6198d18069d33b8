import { isOnline } from '#shared/browser/environment.ts'
import { accountMessages } from '#shared/messages/accountMessages.ts'
import { messages } from '#shared/messages/messages.ts'
import { isUnreached } from '../retry.ts'
import type { ApiFailure } from './failure.ts'
import { failureText } from './failureText.ts'

/** Whether the call did not reach the server, or something in front of the server answered. */
export const isUnanswered = (failure: ApiFailure): boolean =>
  isUnreached(failure) || failure.reason.kind === 'unreadable'

/** The message when the server did not answer. rule: new-user-10 */
export function unansweredText(failure: ApiFailure): string {
  if (failure.reason.kind === 'unreadable') return failureText(failure)
  return isOnline() ? accountMessages.serverUnreachable : messages.offline
}

/**
 * Why a request for a user failed. HTTP 400 means that the data differ from the school's, and gives the same message whatever
 * differs. For another refusal, such as 409 for a person who has a user, the server's message comes first. rule: new-user-9
 */
export function accountRequestFailureText(failure: ApiFailure): string {
  const { reason } = failure
  if (isUnanswered(failure)) return unansweredText(failure)
  if (reason.kind === 'refused') return accountMessages.createRequestFailed
  if (reason.kind !== 'status' || reason.status >= 500) return failureText(failure)
  return (reason.status === 400 ? '' : reason.message) || accountMessages.createRequestFailed
}
