import * as z from 'zod/mini'
import type { Difference } from '../../problems/problem.ts'
import type { Reason } from '../../problems/reason.ts'
import type { Trouble } from '../../problems/trouble.ts'
import type { Fault } from '../server/fault.ts'

/** A call of an interaction and its answer, before Pact's comparison. */
export interface RecordedCall {
  readonly interaction: number
  /** How long the server took, in ms. */
  readonly ms: number
  /** Why the call was not made, or its answer shows nothing. */
  readonly failure?: Reason | undefined
  /** Why there is no answer. */
  readonly lost?: Trouble | undefined
  readonly answer?: {
    readonly status: number
    readonly setCookies: readonly string[]
    /** The text of the body; null for a file. */
    readonly body: string | null
  }
  /** The fault, if the last attempt still had it. */
  readonly fault?: Fault | undefined
  /** Whether the answer had the caller's own data instead of the requested ones. */
  readonly ownData?: true | undefined
  /** The problems that further calls showed after a success: something is not stored, or a key works twice. */
  readonly afterwards?: readonly Difference[] | undefined
  readonly server: string
  readonly undone?: UndoResult | undefined
}

export type UndoResult = 'undone' | 'nothing to undo' | 'cannot be undone' | 'undoing failed'

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

/** What the process with Pact's library sends at its end. */
export const workerReportSchema = z.object({
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
export type WorkerReport = z.output<typeof workerReportSchema>
