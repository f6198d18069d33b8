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
export const troubleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connection'), cause: z.enum(connectionCauses), code: z.string() }),
  /** Another address, to which the server redirects. */
  z.object({ kind: z.literal('redirect'), to: z.string() }),
  /** A web page instead of data. */
  z.object({ kind: z.literal('page') }),
  z.object({ kind: z.literal('status'), status: z.int() }),
  /** The server's own message. */
  z.object({ kind: z.literal('sign-in refused'), message: z.string() }),
  z.object({ kind: z.literal('sign-in status'), status: z.int() }),
  z.object({ kind: z.enum(['sign-in unreadable', 'sign-in unanswered', 'sign-in in another shape']) }),
  z.object({ kind: z.literal('no cookie'), cookie: z.string() }),
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

/** An error whose reason is a value. */
export class TroubleError extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble) {
    super(trouble.kind)
    this.trouble = trouble
  }
}

/** Why nothing could be verified. */
export type Stop =
  | { readonly kind: 'unreachable'; readonly server: string; readonly why: Trouble }
  | { readonly kind: 'pages'; readonly server: string }
  | { readonly kind: 'redirect'; readonly server: string; readonly to: string }
  | { readonly kind: 'maintenance'; readonly server: string; readonly why: Trouble }
  | { readonly kind: 'account'; readonly server: string; readonly username: string; readonly message: string }
  | { readonly kind: 'no calls' }
  | { readonly kind: 'no answers'; readonly seen: number }
