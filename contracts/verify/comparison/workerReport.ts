import * as z from 'zod/mini'
import type { Difference } from '../../problems/problem.ts'
import type { Reason, Trouble } from '../../problems/reason.ts'
import type { Fault } from '../server/connection.ts'

/** One call of an interaction and its answer, without Pact's comparison. */
export interface RecordedCall {
  /** The index of the interaction in the pact. */
  readonly interaction: number
  /** How long the server took, in ms. */
  readonly ms: number
  /** Why the call was not made, or its answer says nothing. */
  readonly failure?: Reason | undefined
  /** Why there is no answer. */
  readonly lost?: Trouble | undefined
  readonly answer?: {
    readonly status: number
    readonly setCookies: readonly string[]
    /** The text of the body; null when it is a file. */
    readonly body: string | null
  }
  /** What was wrong with the way to the server, also at the last attempt. */
  readonly fault?: Fault | undefined
  /** Whether the data of somebody else that were asked for turn out to be the caller's own. */
  readonly ownData?: true | undefined
  /** What the calls after a success show: what was stored is not there, a key works a second time. */
  readonly afterwards?: readonly Difference[] | undefined
  /** The server location that was called. */
  readonly server: string
  readonly undone?: Undone | undefined
}

export type Undone = 'undone' | 'nothing to undo' | 'cannot be undone' | 'undoing failed'

/** A difference that Pact's library found. */
const mismatchSchema = z.object({
  type: z.string(),
  mismatch: z.string(),
  path: z.optional(z.string()),
  key: z.optional(z.string()),
  expected: z.optional(z.unknown()),
  actual: z.optional(z.unknown()),
})
export type Mismatch = z.output<typeof mismatchSchema>

/** What the process that runs Pact's library sends at its end. */
export const workerReport = z.object({
  interactionResults: z.array(
    z.object({
      description: z.string(),
      result: z.string(),
      mismatch: z.optional(
        z.object({
          mismatches: z.optional(z.array(mismatchSchema)),
          message: z.optional(z.string()),
        }),
      ),
    }),
  ),
})
export type WorkerReport = z.output<typeof workerReport>
