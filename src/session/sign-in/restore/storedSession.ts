import * as z from 'zod/mini'
import { loginResult } from '#api/endpoints/authenticate.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import { userPreference } from '#api/endpoints/userPreference.ts'
import { isUnauthorized } from '#api/retry.ts'
import type { Client, Transport } from '#api/transport.ts'
import { withTimeLimit } from '#shared/browser/withTimeLimit.ts'
import { parseJsonAs } from '#shared/values/json.ts'
import { recordingWith } from '../../cache/keys.ts'
import '../../cache/lifetime.ts'
import { unlockAfterReload } from '../../cache/personKey.ts'
import { isAccountOf, type Session, type SignedIn } from '../../user/session.ts'

// Restores the stored session of a tab after a reload; loaded only if there is one. rule: session-1

export const storedSessionSchema = z.object({
  server: z.string(),
  username: z.string(),
  connectionId: z.nullable(z.number()),
  role: z.enum(['leerling', 'ouder', 'leerkracht', 'vwo', 'student', 'beheerder']),
  login: loginResult,
  leerlingen: leerling.response,
  preferences: z.optional(z.nullable(userPreference.response)),
  external: z.optional(z.boolean()),
})

/** The longest that the first screen waits for the server's answer. */
export const restoreLimitMs = 4000

/**
 * Whether the server still has this session, or that of another user who has signed in from another tab. If the server cannot be
 * reached or is late, the user stays signed in, and each screen shows what it could not fetch. rule: session-2
 */
async function stateOf(
  transport: Transport,
  client: Client,
  { login }: Session,
): Promise<'alive' | 'ended' | 'of another user'> {
  try {
    const accounts = await withTimeLimit(restoreLimitMs, transport.call(myschoolwareaccount, {}, client))
    return isAccountOf(login, accounts) ? 'alive' : 'of another user'
  } catch (error) {
    return isUnauthorized(error) ? 'ended' : 'alive'
  }
}

/** The session in a stored text, or why the server no longer has it; null if the text has none. */
export async function openStored(
  transport: Transport,
  text: string,
  clientOf: (session: Session) => Client,
): Promise<SignedIn | 'ended' | 'of another user' | null> {
  const session = parseJsonAs(text, storedSessionSchema)
  if (!session) return null
  const client = recordingWith(clientOf(session), unlockAfterReload)
  const state = await stateOf(transport, client, session)
  return state === 'alive' ? { session, client } : state
}
