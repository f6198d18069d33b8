import { serverText } from '#api/failures/failureText.ts'
import { isUnauthorized } from '#api/retry.ts'
import { messages } from '#shared/messages/messages.ts'

/** The server is not meant for this user. rule: sign-in-14 */
export class TypeMismatch extends Error {
  override readonly name = 'TypeMismatch'
}

/** The school has blocked everybody's account but the administrator's. rule: sign-in-17 */
export class AccountBlocked extends Error {
  override readonly name = 'AccountBlocked'
}

/** The server's message, else the HTTP status text, else the text of the catalogue. rule: sign-in-13 */
export function signInFailureText(error: unknown, unauthorizedText: string): string {
  if (error instanceof TypeMismatch) return messages.wrongServerType
  if (error instanceof AccountBlocked) return messages.userBlocked
  return isUnauthorized(error) ? unauthorizedText : serverText(error)
}
