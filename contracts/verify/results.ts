import type { PactInteraction } from '../describe/pact/pactFile.ts'
import type { Problem } from './comparison/problem.ts'
import type { RecordedCall } from './comparison/workerReport.ts'

/** Why an interaction could not be checked here. */
export interface Reason {
  /**
   * `not offered`: the school has no such situation. `changes data`: needs permission to write. `used up`: a key or a
   * code that can be used once has been used before. These three are no faults. `login`: signing in failed. `limit`:
   * the time was up. `no answer`: the server or the connection gave none, also when it was asked again. `verifier`: the
   * library gave no result. `not seen`: recorded traffic does not show it.
   */
  readonly kind:
    | 'not offered'
    | 'changes data'
    | 'used up'
    | 'login'
    | 'limit'
    | 'no answer'
    | 'not seen'
    | 'verifier'
  readonly message: string
}

/** The result of one interaction of the pact. */
export interface InteractionResult extends PactInteraction {
  readonly result: 'confirmed' | 'contradicted' | 'unchecked'
  /** How long the server took, in ms; null when it was not called. */
  readonly ms: number | null
  /** What is wrong with the answer; empty unless contradicted. */
  readonly problems: readonly Problem[]
  /** Only when unchecked. */
  readonly reason?: Reason
  /** Whether a change was undone. */
  readonly undone?: RecordedCall['undone']
}

/** Something on the server that is not as it was before the verification, although it should be. */
export interface StayedChange {
  /** The description of the interaction that changed it. */
  readonly description: string
  /** What it is, without personal data: `ExternSysteem 2: ClientSecret`. */
  readonly what: string
}
