import * as z from 'zod/mini'
import { type Trouble, troubleSchema } from './trouble.ts'

/** Why an interaction could not be checked. */
export const reasonSchema = z.discriminatedUnion('kind', [
  /** The school's file has no such situation. */
  z.object({
    kind: z.literal('not offered'),
    /** The keys of the states. */
    states: z.array(z.string()),
    /** The name of the missing value. */
    value: z.optional(z.string()),
    why: z.optional(troubleSchema),
  }),
  /** The school's file says that the school has no such situation. */
  z.object({ kind: z.literal('not here'), states: z.array(z.string()) }),
  /** Something that can be used once has been used. */
  z.object({ kind: z.literal('used up'), what: z.enum(['key', 'preference', 'person']) }),
  /** Signing in failed. */
  z.object({ kind: z.literal('login'), username: z.string(), why: troubleSchema }),
  /** The server or the connection gave no answer, even on a second attempt. */
  z.object({ kind: z.literal('no answer'), why: troubleSchema }),
  /**
   * `changes data`: it needs permission to write. `limit`: the time was up. `not seen`: a recording does not contain the call.
   * `not shown`: a recording lacks the answer. `verifier`: the library gave no result. `late change`: a change got no answer in
   * time, so that the server may have carried it out in between.
   */
  z.object({
    kind: z.enum(['changes data', 'limit', 'not seen', 'not shown', 'verifier', 'late change']),
  }),
])
export type Reason = z.output<typeof reasonSchema>

/** Whether a reason is not a fault of the school, the server or the verifier. */
export const isNobodysFault = ({ kind }: Reason): boolean =>
  ['not offered', 'not here', 'changes data', 'used up', 'not seen', 'not shown'].includes(kind)

const lastingTroubles: readonly Trouble['kind'][] = ['no mails', 'links rewritten', 'no redirect']

/**
 * Whether a reason would hold on any server: the run may only read, the school says that it has no such situation, the mails or
 * their links do not arrive, or a session would have to come from Office 365. What a school could offer but does not offer is not
 * included.
 */
export const isBeyondRun = (reason: Reason): boolean =>
  reason.kind === 'changes data' ||
  reason.kind === 'not here' ||
  (reason.kind === 'not offered' && reason.why !== undefined && lastingTroubles.includes(reason.why.kind))
