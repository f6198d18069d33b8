import * as z from 'zod/mini'
import { troubleSchema } from './trouble.ts'

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

/** Something that a verification makes or changes, and that no call can undo. */
export type Lasting =
  | 'request for a user'
  | 'user'
  | 'request for a password'
  | 'uploaded file'
  | 'preference'
  | 'child'
  | 'must change'
