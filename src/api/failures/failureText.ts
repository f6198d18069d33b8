import { isOnline } from '#shared/browser/environment.ts'
import { isCodeMissing } from '#shared/browser/missingCode.ts'
import { messages } from '#shared/messages/messages.ts'
import { dutchOfPhrase, dutchOfStatus } from '#shared/messages/statusTexts.ts'
import { ApiFailure } from './failure.ts'

/**
 * The Dutch text for anything that can go wrong with a call: the server's own message, else the meaning of the HTTP status
 * text, else ours. rule: error-1, error-2, error-4, error-6, error-9, error-12
 */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiFailure)) return isCodeMissing(error) ? messages.offline : messages.unexpected
  const { reason, endpoint } = error
  switch (reason.kind) {
    case 'unreachable':
      return isOnline() ? messages.noConnection : messages.offline
    case 'timeout':
      return messages.timeout
    case 'unauthorized':
    case 'signedOut':
      return messages.sessionExpired
    case 'refused':
      return reason.message || messages.unexpected
    case 'status':
      return messages.withCode(
        reason.status,
        reason.message ||
          dutchOfPhrase(reason.statusText) ||
          reason.statusText ||
          dutchOfStatus(reason.status) ||
          messages.noConnection,
      )
    case 'unreadable':
      return messages.unreadable
    case 'tooMuch':
      return messages.tooMuch(endpoint)
    case 'mismatch':
      return messages.mismatch(endpoint, fieldNames(reason.fields))
  }
}

/**
 * As {@link failureText}, except that a failure with an HTTP status gives the server's message, else the Dutch meaning and the
 * status text, else the sentence that there is no connection. rule: sign-in-13, personal-7, error-9
 */
export function serverText(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.reason.kind !== 'status') return failureText(error)
  const { status, message, statusText } = error.reason
  const dutch = dutchOfPhrase(statusText)
  const text = message || (dutch && messages.withStatusText(dutch, statusText)) || statusText
  return text || dutchOfStatus(status) || messages.noConnection
}

/** The names of at most three fields, without row numbers: `data.0.Tebetalen` and `data.1.Tebetalen` are one field. */
function fieldNames(paths: readonly string[]): string {
  const names = [...new Set(paths.map((path) => path.replace(/\.?\b\d+\b/g, '') || '?'))]
  return names.length > 3 ? `${names.slice(0, 3).join(', ')}, …` : names.join(', ')
}
