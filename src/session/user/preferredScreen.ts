import * as z from 'zod/mini'
import type { UserPreference } from '#api/endpoints/userPreference.ts'
import { paths } from '#shared/portal/paths.ts'
import { parseJsonAs } from '#shared/values/json.ts'
import { mayOpen } from './rights.ts'
import type { Session } from './session.ts'
import { findPreference, type PreferenceKey } from './userPreferences.ts'

/** The key of a teacher's preferred screen. It is assumed that SchermNaam names the screen with the choice. rule: profile-7 */
export const preferredScreenKey: PreferenceKey = {
  SchermNaam: 'myprofile',
  Section: 'Window',
  Name: 'voorkeurscherm',
}

/** The form name of the preferred screen among a user's preferences; null if there is none. */
export const preferredScreenIn = (preferences: readonly UserPreference[]): string | null =>
  parseJsonAs(findPreference(preferences, preferredScreenKey)?.Value ?? '', z.string())

/** The path of the screen with this form; null if the user's menu does not have it. */
export function pathOfForm(
  form: string,
  session: Session,
  menu: readonly { readonly form: string; readonly path: string }[],
): string | null {
  if (form === 'myprofile') return mayOpen(session, form) ? paths.mijnGebruiker : null
  return menu.find((entry) => entry.form === form)?.path ?? null
}
