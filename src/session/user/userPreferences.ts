import { type UserPreference, userPreference } from '../../api/endpoints/userPreference.ts'
import type { Client, Transport } from '../../api/transport.ts'

/** By what a preference is found. server: resource-26 */
export type PreferenceKey = Pick<UserPreference, 'SchermNaam' | 'Section' | 'Name'>
/** A preference as it should be. */
export type PreferenceChange = PreferenceKey & Pick<UserPreference, 'Value'>

/** The section of what is on or off, with the values `1` and `0`. server: resource-27 */
export const flagSection = 'FLAGS'

/** Whether both are the same preference, whatever their values. */
export const isSame = (a: PreferenceKey, b: PreferenceKey) =>
  a.SchermNaam === b.SchermNaam && a.Section === b.Section && a.Name === b.Name

export const findPreference = (
  preferences: readonly UserPreference[],
  key: PreferenceKey,
): UserPreference | undefined => preferences.find((each) => isSame(each, key))

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
