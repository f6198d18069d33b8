import { changeUserPreference, saveUserPreference } from '#api/endpoints/saveUserPreference.ts'
import { type UserPreference, userPreference } from '#api/endpoints/userPreference.ts'
import { parseJson } from '#shared/values/json.ts'
import { meaningOf } from '#shared/values/meaning.ts'
import { findPreference, flagSection, isSame, type PreferenceChange } from '../user/userPreferences.ts'
import type { CallContext } from './call.ts'
import { nullIfCallFails } from './compare.ts'
import { isUnchanged } from './save.ts'

/** A preference that the server has stored otherwise; `now` is `''` if it has none. rule: save-6 */
export interface OtherPreference {
  readonly change: PreferenceChange
  readonly now: string
}

export interface StoredPreferences {
  readonly preferences: readonly UserPreference[]
  readonly otherwise: readonly OtherPreference[]
}

/** The meaning of a value, which is JSON text: the order of its keys does not count. */
const valueMeaning = (value: string): string => meaningOf(parseJson(value) ?? value)

/** The sent preference, updated with the fields of the server's answer. */
function withAnswer(sent: UserPreference, answer: Readonly<Record<string, unknown>>): UserPreference {
  const present = Object.entries(answer).filter(([, value]) => value !== undefined)
  return { ...sent, ...Object.fromEntries(present) }
}

/**
 * Stores changes at the server: inserts new preferences, updates those that differ, and sends nothing else. A flag that is off is
 * not inserted. Resolves with all preferences of the server, and with those that it has stored otherwise. If `known` is null, the
 * preferences are read first. rule: save-6; server: resource-27, resource-28, rest-10
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
): Promise<StoredPreferences> {
  const sent: PreferenceChange[] = []
  let stored = known ?? (await transport.call(userPreference, {}, client))
  for (const change of changes) {
    const { Value } = change
    const found = findPreference(stored, change)
    if (found ? found.Value === Value : change.Section === flagSection && Value === '0') continue
    const request = found ? { ...found, Value } : { ...change, SchermID: 0, UserID: userId }
    const [answer] = found
      ? await transport
          .call(changeUserPreference, { id: found.ID, body: { ID: found.ID, Value } }, client)
          .catch((error: unknown) => {
            if (isUnchanged(error)) return [{ ...found, Value }]
            throw error
          })
      : await transport.call(saveUserPreference, { body: request }, client)
    const ID = answer?.ID ?? found?.ID
    // A preference without its ID could not be changed a second time.
    const saved = answer && ID !== undefined ? [withAnswer({ ...request, ID }, answer)] : []
    stored = [...stored.filter((each) => !isSame(each, change)), ...saved]
    sent.splice(0, sent.length, ...sent.filter((each) => !isSame(each, change)), change)
  }
  if (sent.length === 0) return { preferences: stored, otherwise: [] }
  const refetched = await transport.call(userPreference, {}, client).catch(nullIfCallFails)
  if (refetched === null) return { preferences: stored, otherwise: [] }
  const otherwise = sent.flatMap((change): OtherPreference[] => {
    const now = findPreference(refetched, change)?.Value ?? ''
    return valueMeaning(now) === valueMeaning(change.Value) ? [] : [{ change, now }]
  })
  return { preferences: refetched, otherwise }
}
