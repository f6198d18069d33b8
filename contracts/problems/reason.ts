import * as z from 'zod/mini'

/** The causes of a failed connection to a server. */
const connectionCauses = [
  'name not found',
  'nothing listens',
  'closed',
  'too late',
  'body too large',
  'certificate expired',
  'certificate of another name',
  'certificate not trusted',
  'no TLS',
  'other',
] as const

/** Why something could not be done. */
const troubleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connection'), cause: z.enum(connectionCauses), code: z.string() }),
  z.object({ kind: z.literal('redirect'), to: z.string() }),
  z.object({ kind: z.literal('page') }),
  z.object({ kind: z.literal('status'), status: z.int() }),
  /** The server's own message. */
  z.object({ kind: z.literal('sign-in refused'), message: z.string() }),
  z.object({ kind: z.literal('sign-in status'), status: z.int() }),
  z.object({ kind: z.enum(['sign-in unreadable', 'sign-in unanswered', 'sign-in in another shape']) }),
  z.object({ kind: z.literal('no cookie'), cookie: z.string() }),
  /** The change could not be undone. */
  z.object({
    kind: z.literal('cannot be undone'),
    why: z.enum(['not readable', 'not shown', 'no administrator', 'no owner', 'no teacher']),
  }),
  z.object({
    kind: z.enum(['configuration refused', 'nothing sent', 'no mails', 'links rewritten', 'no redirect']),
  }),
  z.object({ kind: z.literal('no mail folder'), at: z.string() }),
  z.object({ kind: z.literal('mail command'), code: z.string() }),
  z.object({
    kind: z.literal('mails refused'),
    host: z.string(),
    username: z.string(),
    variable: z.string(),
  }),
  z.object({ kind: z.literal('mails unreadable'), username: z.string(), at: z.string() }),
  z.object({ kind: z.literal('other'), message: z.string() }),
])
export type Trouble = z.output<typeof troubleSchema>
export type ConnectionCause = (typeof connectionCauses)[number]

/**
 * Why an interaction could not be checked. `not offered`: the school has no such situation. `changes data`: permission to write
 * is needed. `used up`: something that can be used once has been used. These three are not faults; nor are `not seen`, for what
 * recorded traffic does not show, and `not shown`, for an answer that the recording lacks. `login`: signing in failed. `limit`:
 * the time was up. `no answer`: the server or the connection gave none, even on a second attempt. `verifier`: the library gave
 * no result. `not here`: the school says that it has no such situation.
 */
export const reasonSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('not offered'),
    /** The keys of the states. */
    states: z.array(z.string()),
    /** The name of the missing value. */
    value: z.optional(z.string()),
    why: z.optional(troubleSchema),
  }),
  z.object({ kind: z.literal('not here'), states: z.array(z.string()) }),
  z.object({ kind: z.literal('used up'), what: z.enum(['key', 'preference', 'person']) }),
  z.object({ kind: z.literal('login'), username: z.string(), why: troubleSchema }),
  z.object({ kind: z.literal('no answer'), why: troubleSchema }),
  z.object({ kind: z.enum(['changes data', 'limit', 'not seen', 'not shown', 'verifier']) }),
])
export type Reason = z.output<typeof reasonSchema>

/** Whether a reason is not a fault of the school, the server or the verifier. */
export const isOrdinary = ({ kind }: Reason): boolean =>
  ['not offered', 'not here', 'changes data', 'used up', 'not seen', 'not shown'].includes(kind)

/** The troubles that keep a server's mails from being read. */
const mailTroubles: readonly Trouble['kind'][] = ['no mails', 'links rewritten']

/**
 * Whether a reason would hold on any server: the run may only read, the school says that it has no such situation, nobody here
 * gets the mails, or a session would have to come from Office 365. What a school could offer but does not offer is not included.
 */
export const isBeyondRun = (reason: Reason): boolean =>
  reason.kind === 'changes data' ||
  reason.kind === 'not here' ||
  (reason.kind === 'not offered' &&
    reason.why !== undefined &&
    [...mailTroubles, 'no redirect'].includes(reason.why.kind))

/** Something that differs from before the verification, without personal data. */
export const leftSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['field', 'gone', 'new']),
    of: z.string(),
    id: z.string(),
    name: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('password'), username: z.string() }),
  z.object({ kind: z.literal('not read again'), of: z.string() }),
  z.object({ kind: z.literal('failed'), of: z.string(), why: troubleSchema }),
  z.object({ kind: z.literal('no account'), of: z.string(), username: z.string() }),
  /** The server accepted a call about something that does not exist. */
  z.object({ kind: z.literal('unseen'), endpoint: z.string() }),
])
export type Left = z.output<typeof leftSchema>

/** Something that a verification makes, and that no call can remove. */
export type Lasting =
  | 'request for a user'
  | 'user'
  | 'request for a password'
  | 'uploaded file'
  | 'preference'
  | 'child'
  | 'must change'

/** Why nothing could be verified. */
export type Stop =
  | { readonly kind: 'unreachable'; readonly server: string; readonly why: Trouble }
  | { readonly kind: 'pages'; readonly server: string }
  | { readonly kind: 'redirect'; readonly server: string; readonly to: string }
  | { readonly kind: 'maintenance'; readonly server: string; readonly why: Trouble }
  | { readonly kind: 'account'; readonly server: string; readonly username: string; readonly message: string }
  | { readonly kind: 'no calls' }
  | { readonly kind: 'no answers'; readonly seen: number }
