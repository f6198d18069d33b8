import { type UserPreference, userPreference } from '../../api/endpoints/userPreference.ts'
import type { Client, Transport } from '../../api/transport.ts'

/** How long a sign-in waits for the preferences, in ms. They are a convenience. rule: sign-in-21 */
const preferenceLimitMs = 3000

/**
 * Fetches the preferences of the user who has just signed in. Null if the server fails or is late: the sign-in goes on
 * without them.
 */
export async function askPreferences(
  transport: Transport,
  client: Client,
): Promise<readonly UserPreference[] | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), preferenceLimitMs)
  })
  try {
    return await Promise.race([transport.call(userPreference, {}, client), late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
