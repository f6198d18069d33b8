import { changeUserPreference, saveUserPreference } from '#api/endpoints/saveUserPreference.ts'
import { type UserPreference, userPreference } from '#api/endpoints/userPreference.ts'
import { findPreference, flagSection, isSame, type PreferenceChange } from '../user/userPreferences.ts'
import type { CallContext } from './call.ts'
import { isUnchanged } from './save.ts'

/** What was sent, with what the server says that it has stored of it. */
function withTold(sent: UserPreference, answer: Readonly<Record<string, unknown>>): UserPreference {
  const told = Object.entries(answer).filter(([, value]) => value !== undefined)
  return { ...sent, ...Object.fromEntries(told) }
}

/**
 * Stores changes at the server: inserts what is not there, updates what differs, and sends nothing else. A flag that is
 * off is not inserted; one that another device gave this value meanwhile counts as stored. Resolves with the preferences as the server has them then; reads them first if `known` is null.
 * server: resource-27, resource-28, rest-10
 */
export async function storePreferences(
  { transport, client }: CallContext,
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
    const sent = found ? { ...found, Value } : { ...change, SchermID: 0, UserID: userId }
    const [answer] = found
      ? await transport
          .call(changeUserPreference, { id: found.ID, body: { ID: found.ID, Value } }, client)
          .catch((error: unknown) => {
            if (isUnchanged(error)) return [{ ...found, Value }]
            throw error
          })
      : await transport.call(saveUserPreference, { body: sent }, client)
    const ID = answer?.ID ?? found?.ID
    // Without its number it could not be changed a second time.
    const kept = answer && ID !== undefined ? [withTold({ ...sent, ID }, answer)] : []
    stored = [...stored.filter((each) => !isSame(each, change)), ...kept]
  }
  return stored
}
