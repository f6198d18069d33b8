import {
  changeUserPreference,
  saveUserPreference,
  type UserPreference,
  userPreference,
} from '../../api/endpoints/userPreference.ts'
import type { Client, Transport } from '../../api/transport.ts'

/** By what a preference is found. server: resource-26 */
export type PreferenceKey = Pick<UserPreference, 'SchermNaam' | 'Section' | 'Name'>
/** A preference as it should be. */
export type PreferenceChange = PreferenceKey & Pick<UserPreference, 'Value'>

/** The section of what is on or off, with the values `1` and `0`. server: resource-27 */
export const flagSection = 'FLAGS'

const isSame = (a: PreferenceKey, b: PreferenceKey) =>
  a.SchermNaam === b.SchermNaam && a.Section === b.Section && a.Name === b.Name

export const findPreference = (
  preferences: readonly UserPreference[],
  key: PreferenceKey,
): UserPreference | undefined => preferences.find((each) => isSame(each, key))

/** How long a sign-in waits for the preferences, in ms. They are a convenience. rule: sign-in-21 */
const preferencePatienceMs = 3000

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
    timer = setTimeout(() => resolve(null), preferencePatienceMs)
  })
  try {
    return await Promise.race([transport.call(userPreference, {}, client), late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Stores changes at the server: inserts what is not there, updates what differs, and sends nothing else. A flag that is
 * off is not inserted. Resolves with the preferences as the server has them then; reads them first if `known` is null.
 * server: resource-27, resource-28
 */
export async function storePreferences(
  { transport, client }: { transport: Transport; client: Client },
  {
    userId,
    known,
    changes,
  }: {
    userId: number
    known: readonly UserPreference[] | null
    changes: readonly PreferenceChange[]
  },
): Promise<readonly UserPreference[]> {
  let stored = known ?? (await transport.call(userPreference, {}, client))
  for (const change of changes) {
    const { Value } = change
    const found = findPreference(stored, change)
    if (found ? found.Value === Value : change.Section === flagSection && Value === '0') continue
    const [answer] = found
      ? await transport.call(changeUserPreference, { id: found.ID, body: { ID: found.ID, Value } }, client)
      : await transport.call(saveUserPreference, { body: { ...change, SchermID: 0, UserID: userId } }, client)
    stored = [...stored.filter((each) => !isSame(each, change)), ...(answer ? [answer] : [])]
  }
  return stored
}
