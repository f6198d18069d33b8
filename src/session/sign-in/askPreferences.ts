import { type UserPreference, userPreference } from '#api/endpoints/userPreference.ts'
import type { Client, Transport } from '#api/transport.ts'
import { within } from '#shared/browser/within.ts'

/** A sign-in waits no longer for the preferences, because it can do without them. rule: sign-in-21 */
const preferenceLimitMs = 3000

/**
 * Fetches the preferences of the user who has just signed in; null if the server fails or is late.
 */
export function askPreferences(
  transport: Transport,
  client: Client,
): Promise<readonly UserPreference[] | null> {
  return within(preferenceLimitMs, transport.call(userPreference, {}, client)).catch(() => null)
}
