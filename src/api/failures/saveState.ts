import { ApiFailure } from './failure.ts'
import { failureText } from './failureText.ts'

/**
 * How a save ended. `refused`: the server said no; `not saved`: nothing was stored, for another reason; `unknown`: the server may
 * have stored it, because its answer did not arrive or is unclear. rule: save-1
 */
type SaveState = 'saved' | 'refused' | 'not saved' | 'unknown'

/** How a failed save ended. rule: save-1, change-password-7, point-14 */
function saveStateOf({ reason, changedNothing }: ApiFailure): Exclude<SaveState, 'saved'> {
  if (changedNothing) return 'not saved'
  switch (reason.kind) {
    case 'refused':
      return 'refused'
    case 'status':
      // The answer comes from a proxy, which does not know what the server has done.
      if (reason.status === 502 || reason.status === 504) return 'unknown'
      return reason.status < 500 ? 'refused' : 'not saved'
    case 'unauthorized':
    case 'signedOut':
      return 'not saved'
    case 'unreachable':
    case 'timeout':
    case 'unreadable':
    case 'mismatch':
    case 'tooMuch':
      return 'unknown'
  }
}

/** Whether the server may have made a change in spite of the failure. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiFailure && saveStateOf(error) === 'unknown'

/** Whether the server refused a change, and stored nothing. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && saveStateOf(error) === 'refused'

/** The sentence that follows the reason; a refusal needs none, because it has the server's own message. rule: save-2 */
export const saveStateTexts: Readonly<Record<Exclude<SaveState, 'saved'>, string>> = {
  refused: '',
  'not saved': 'Dit is niet bewaard.',
  unknown: 'We weten niet of dit bewaard is.',
}

/** Whether the server's own message gives the reason. */
const hasServerMessage = (error: unknown) =>
  error instanceof ApiFailure && error.reason.kind === 'status' && error.reason.message !== ''

/** In Dutch, why a save failed and what that means for the typed data. rule: save-2 */
export function saveFailureText(error: unknown, textOf: (error: unknown) => string = failureText): string {
  const text = textOf(error)
  const state = error instanceof ApiFailure ? saveStateOf(error) : 'refused'
  const consequence = state === 'not saved' && hasServerMessage(error) ? '' : saveStateTexts[state]
  return [/[.!?…]$/.test(text) || consequence === '' ? text : `${text}.`, consequence]
    .filter(Boolean)
    .join(' ')
}
