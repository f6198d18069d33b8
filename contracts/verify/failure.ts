import { connectionProblem } from './connectionFailure.ts'
import { CannotUndo } from './restorable.ts'
import { LoginFailure } from './sessions.ts'
import { StateError, type StateFailure } from './situation.ts'

/** Why something could not be tried, from what was thrown. */
export function failureOf(error: unknown): StateFailure {
  if (error instanceof StateError) return { kind: error.kind, message: error.message }
  if (error instanceof CannotUndo) return { kind: 'not offered', message: error.message }
  if (error instanceof LoginFailure) return { kind: 'login', message: error.message }
  return { kind: 'no answer', message: connectionProblem(error) }
}
