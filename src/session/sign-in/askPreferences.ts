import { type UserPreference, userPreference } from '#api/endpoints/userPreference.ts'
import type { Client, Transport } from '#api/transport.ts'
import { within } from '#shared/browser/within.ts'

/** How long a sign-in waits for the preferences, in ms. They are a convenience. rule: sign-in-21 */
const preferenceLimitMs = 3000

/**
 * Fetches the preferences of the user who has just signed in. Null if the server fails or is late: the sign-in goes on
 * without them.
 */
export function askPreferences(
  transport: Transport,
  client: Client,
): Promise<readonly UserPreference[] | null> {
  return within(preferenceLimitMs, transport.call(userPreference, {}, client)).catch(() => null)
}
