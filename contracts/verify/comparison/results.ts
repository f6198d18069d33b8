import type { PactInteraction } from '../../describe/pact/pactFile.ts'
import type { Left } from '../../problems/left.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Reason } from '../../problems/reason.ts'
import type { UndoResult } from './workerReport.ts'

/** The result of one interaction of the pact, or of one probe. */
export interface InteractionResult extends PactInteraction {
  readonly result: 'confirmed' | 'contradicted' | 'unchecked'
  /** How long the server took, in ms; null if it was not called. */
  readonly ms: number | null
  /** What is wrong with the answer; empty unless the result is `contradicted`. */
  readonly problems: readonly Problem[]
  /** Why it was not checked; only if the result is `unchecked`. */
  readonly reason?: Reason
  /** Whether a change was undone. */
  readonly undone?: UndoResult | undefined
}

/** Something on the server that should be as before the verification, but is not. */
export interface RemainingChange {
  readonly description: string
  readonly what: Left
}
