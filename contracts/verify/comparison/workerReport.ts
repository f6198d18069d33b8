import * as z from 'zod/mini'

/** One call of an interaction and its answer, without Pact's comparison. */
const recordedCallSchema = z.object({
  /** The index of the interaction in the pact. */
  interaction: z.int(),
  /** How long the server took, in ms. */
  ms: z.number(),
  /** Why the call was not made: states that could not be set up. */
  failures: z.array(
    z.object({ kind: z.enum(['not offered', 'used up', 'login', 'no answer']), message: z.string() }),
  ),
  /** Whether the call was not made because the time was up. */
  late: z.boolean(),
  /** Why there is no answer. */
  lost: z.optional(z.string()),
  answer: z.optional(
    z.object({
      status: z.int(),
      setCookies: z.array(z.string()),
      /** The text of the body; null when it is a file. */
      body: z.nullable(z.string()),
    }),
  ),
  /** What was wrong with the way to the server, also at the last attempt. */
  fault: z.optional(z.object({ kind: z.enum(['redirect', 'page', 'busy', 'error']), what: z.string() })),
  /** Whether the server refuses a key or a code because it has been used before. */
  usedUp: z.optional(z.boolean()),
  /** Whether what was asked of somebody else is what the caller gets of their own. */
  ownData: z.optional(z.boolean()),
  /** What the calls after a success show: what was stored is not there, a key works a second time. */
  afterwards: z.optional(z.array(z.object({ place: z.string(), expected: z.string(), got: z.string() }))),
  /** The server location that was called. */
  server: z.string(),
  undone: z.optional(z.enum(['undone', 'nothing to undo', 'cannot be undone', 'undoing failed'])),
})
export type RecordedCall = z.output<typeof recordedCallSchema>

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
