import type { UserPreference } from '#api/endpoints/userPreference.ts'

/** The fields that identify a preference. server: resource-26 */
export type PreferenceKey = Pick<UserPreference, 'SchermNaam' | 'Section' | 'Name'>
/** A preference with the value that it should get. */
export type PreferenceChange = PreferenceKey & Pick<UserPreference, 'Value'>

/** The section of flags, with the values `1` and `0`. server: resource-27 */
export const flagSection = 'FLAGS'

/** Whether both are the same preference, whatever their values. */
export const isSame = (a: PreferenceKey, b: PreferenceKey) =>
  a.SchermNaam === b.SchermNaam && a.Section === b.Section && a.Name === b.Name

export const findPreference = (
  preferences: readonly UserPreference[],
  key: PreferenceKey,
): UserPreference | undefined => preferences.find((each) => isSame(each, key))
