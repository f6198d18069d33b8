import { changeUserPreference, saveUserPreference } from '#api/endpoints/saveUserPreference.ts'
import { type UserPreference, userPreference } from '#api/endpoints/userPreference.ts'
import { parseJson } from '#shared/values/json.ts'
import { meaningOf } from '#shared/values/meaning.ts'
import {
  findPreference,
  flagSection,
  isSame,
  type PreferenceChange,
  type PreferenceKey,
} from '../user/userPreferences.ts'
import type { CallContext } from './call.ts'
import { nullIfCallFails } from './compare.ts'
import { acceptUnchanged } from './save.ts'

/** A preference that the server has stored with another value than was sent; `now` is `''` if it has none. rule: save-6 */
export interface PreferenceDifference {
  readonly change: PreferenceChange
  readonly now: string
}

export interface PreferencesToStore {
  readonly userId: number
  readonly known: readonly UserPreference[] | null
  readonly changes: readonly PreferenceChange[]
}

export interface StoredPreferences {
  readonly preferences: readonly UserPreference[]
  readonly differences: readonly PreferenceDifference[]
}

/** The meaning of a value, which is JSON text: the order of its keys does not count. */
const valueMeaning = (value: string): string => meaningOf(parseJson(value) ?? value)

/** The sent preference, updated with the fields of the server's answer. */
function withAnswer(sent: UserPreference, answer: Readonly<Record<string, unknown>>): UserPreference {
  const present = Object.entries(answer).filter(([, value]) => value !== undefined)
  return { ...sent, ...Object.fromEntries(present) }
}

const without = <T extends PreferenceKey>(all: readonly T[], key: PreferenceKey): readonly T[] =>
  all.filter((each) => !isSame(each, key))

/** Updates the found preference, or inserts a new one. Resolves with it as the server answers it; null without an ID. */
async function storeOne(
  { transport, client }: CallContext,
  userId: number,
  change: PreferenceChange,
  found: UserPreference | undefined,
): Promise<UserPreference | null> {
  const { Value } = change
  const request = found ? { ...found, Value } : { ...change, SchermID: 0, UserID: userId }
  const [answer] = found
    ? ((await acceptUnchanged(
        transport.call(changeUserPreference, { id: found.ID, body: { ID: found.ID, Value } }, client),
      )) ?? [{ ...found, Value }])
    : await transport.call(saveUserPreference, { body: request }, client)
  const ID = answer?.ID ?? found?.ID
  // A preference without its ID could not be changed a second time.
  return answer && ID !== undefined ? withAnswer({ ...request, ID }, answer) : null
}

function preferenceDifferences(
  refetched: readonly UserPreference[],
  sent: readonly PreferenceChange[],
): readonly PreferenceDifference[] {
  return sent.flatMap((change) => {
    const now = findPreference(refetched, change)?.Value ?? ''
    return valueMeaning(now) === valueMeaning(change.Value) ? [] : [{ change, now }]
  })
}

/**
 * Stores changes at the server: inserts new preferences, updates those that differ, and sends nothing else. A flag that is off is
 * not inserted. Resolves with all preferences of the server, and with those that it has stored with another value than was sent.
 * If `known` is null, the preferences are read first. rule: save-6; server: resource-27, resource-28, rest-10
 */
export async function storePreferences(
  context: CallContext,
  { userId, known, changes }: PreferencesToStore,
): Promise<StoredPreferences> {
  const { transport, client } = context
  let sent: readonly PreferenceChange[] = []
  let all = known ?? (await transport.call(userPreference, {}, client))
  for (const change of changes) {
    const found = findPreference(all, change)
    if (found ? found.Value === change.Value : change.Section === flagSection && change.Value === '0')
      continue
    const saved = await storeOne(context, userId, change, found)
    all = [...without(all, change), ...(saved ? [saved] : [])]
    sent = [...without(sent, change), change]
  }
  if (sent.length === 0) return { preferences: all, differences: [] }
  const refetched = await transport.call(userPreference, {}, client).catch(nullIfCallFails)
  if (refetched === null) return { preferences: all, differences: [] }
  return { preferences: refetched, differences: preferenceDifferences(refetched, sent) }
}
