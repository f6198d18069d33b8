import { CannotUndo } from './changes/restorable.ts'
import { connectionProblem } from './server/connectionFailure.ts'
import { LoginFailure } from './server/sessions.ts'
import { StateError, type StateFailure } from './situations/situation.ts'

/** Why something could not be tried, from what was thrown. */
export function failureOf(error: unknown): StateFailure {
  if (error instanceof StateError) return { kind: error.kind, message: error.message }
  if (error instanceof CannotUndo) return { kind: 'not offered', message: error.message }
  if (error instanceof LoginFailure) return { kind: 'login', message: error.message }
  return { kind: 'no answer', message: connectionProblem(error) }
}
