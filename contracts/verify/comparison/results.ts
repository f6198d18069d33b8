import type { PactInteraction } from '../../describe/pact/pactFile.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Left, Reason } from '../../problems/reason.ts'
import type { Undone } from './workerReport.ts'

/** The result of one interaction of the pact, or of a question over several calls. */
export interface InteractionResult extends PactInteraction {
  readonly result: 'confirmed' | 'contradicted' | 'unchecked'
  /** How long the server took, in ms; null when it was not called. */
  readonly ms: number | null
  /** What is wrong with the answer; empty unless contradicted. */
  readonly problems: readonly Problem[]
  /** Only when unchecked. */
  readonly reason?: Reason
  /** Whether a change was undone. */
  readonly undone?: Undone | undefined
}

/** Something on the server that is not as it was before the verification, although it should be. */
export interface StayedChange {
  /** The description of the interaction that changed it. */
  readonly description: string
  readonly what: Left
}
