import * as z from 'zod/mini'
import type { UserPreference } from '#api/endpoints/userPreference.ts'
import { parseJsonAs } from '#shared/json.ts'
import { findPreference, type PreferenceKey } from './userPreferences.ts'

/**
 * Where the server has a teacher's preferred screen. No source states the SchermNaam: it is the screen on which it is
 * chosen. rule: profile-7
 */
export const preferredScreenKey: PreferenceKey = {
  SchermNaam: 'myprofile',
  Section: 'Window',
  Name: 'voorkeurscherm',
}

/** The form name of the preferred screen among a user's preferences; null if there is none. */
export const preferredScreenIn = (preferences: readonly UserPreference[]): string | null =>
  parseJsonAs(findPreference(preferences, preferredScreenKey)?.Value ?? '', z.string())
