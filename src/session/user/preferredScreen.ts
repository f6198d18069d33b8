import * as z from 'zod/mini'
import type { ResponseOf } from '../../api/endpoint.ts'
import { userPreference } from '../../api/endpoints/userPreference.ts'
import type { Client, Transport } from '../../api/transport.ts'
import { parseJsonAs } from '../../shared/json.ts'

/** The key under which the server stores a teacher's preferred screen. rule: profile-7 */
export const preferredScreenKey = { Section: 'Window', Name: 'voorkeurscherm' } as const

/** How long a sign-in waits for the preferred screen, in ms. It is a convenience. rule: sign-in-21 */
const preferencePatienceMs = 3000

/** The form name of the preferred screen among a user's preferences; null if there is none. */
export function preferredScreenIn(preferences: ResponseOf<typeof userPreference>): string | null {
  const { Section, Name } = preferredScreenKey
  const stored = preferences.find((each) => each.Section === Section && each.Name === Name)
  return parseJsonAs(stored?.Value ?? '', z.string())
}

/**
 * Fetches the preferred screen of the user who has just signed in. Null if there is none, and also if the server fails or
 * is late: the sign-in then leads to the landing page.
 */
export async function askPreferredScreen(transport: Transport, client: Client): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), preferencePatienceMs)
  })
  try {
    const preferences = await Promise.race([transport.call(userPreference, {}, client), late])
    return preferences && preferredScreenIn(preferences)
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
