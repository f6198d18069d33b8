import { type UserPreference, userPreference } from '#api/endpoints/userPreference.ts'
import type { Client, Transport } from '#api/transport.ts'
import { withTimeLimit } from '#shared/browser/withTimeLimit.ts'

/** A sign-in waits no longer for the preferences, because it can do without them. rule: sign-in-21 */
const preferenceLimitMs = 3000

/**
 * Fetches the preferences of the user who has just signed in; null if the server fails or is late.
 */
export function askPreferences(
  transport: Transport,
  client: Client,
): Promise<readonly UserPreference[] | null> {
  return withTimeLimit(preferenceLimitMs, transport.call(userPreference, {}, client)).catch(() => null)
}
