import { combine, createEvent, createStore, restore, sample } from 'effector'
import { reset } from 'patronum'
import { myProfileScherm } from '#api/endpoints/myProfileScherm.ts'
import { userPreference } from '#api/endpoints/userPreference.ts'
import { failureText } from '#api/failures/failureText.ts'
import {
  preferencesChanged,
  preferencesFailed,
  preferencesStored,
  preferencesStoredOtherwise,
} from '#session/calls/preferenceQueue.ts'
import { createResource } from '#session/calls/resource.ts'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { pathOfForm, preferredScreenIn, preferredScreenKey } from '#session/user/preferredScreen.ts'
import { $session, preferencesKnown, userChanged } from '#session/user/session.ts'
import { isSame, type PreferenceChange } from '#session/user/userPreferences.ts'
import { createFlag } from '#shared/createFlag.ts'
import { toastShown } from '#shared/messages/toasts.ts'
import type { StoredDifference } from '#shared/storedOtherwise.ts'
import { parseJson } from '#shared/values/json.ts'
import { closed, isOneOf, opened } from './records.ts'
import { texts } from './texts.ts'

/** Whether the user may choose a preferred screen. rule: profile-5 */
export const $mayPrefer = isOneOf('leerkracht')

const $request = $mayPrefer.map((allowed) => (allowed ? {} : null))
const screens = createResource(myProfileScherm, $request)
const preferences = createResource(userPreference, $request)
sample({ clock: opened, target: [screens.opened, preferences.opened] })

/** The calls that a refetch repeats. */
export const preferredLists = [screens, preferences] as const

/** The screens, and the earlier choice. The user can choose even if the earlier choice could not be read. */
export const offer = {
  ...screens,
  $status: combine(screens.$status, preferences.$status, (status, chosenBefore) =>
    status === 'ready' && chosenBefore === 'loading' ? 'loading' : status,
  ),
}

/** The screens that the server offers and those of the menu, as far as the user may open them. rule: profile-6 */
export const $options = combine(screens.$data, $session, $mainMenu, (screens, session, menu) => {
  const offered = (screens ?? []).map(({ Scherm, Omschrijving }) => ({ value: Scherm, label: Omschrijving }))
  const others = menu
    .filter(({ form }) => !offered.some(({ value }) => value === form))
    .map(({ form, name }) => ({ value: form as string, label: name }))
  return [...offered, ...others].filter(
    ({ value }) => session !== null && pathOfForm(value, session, menu) !== null,
  )
})

export const screenPreferred = createEvent<string>()
export const saveRetried = createEvent()

// The list on the screen is newer than the one from the sign-in.
sample({ clock: preferences.$data.updates, filter: Boolean, target: preferencesKnown })

const $typed = restore<string>(screenPreferred, null)

/** The selected form name: the user's choice here, else the server's value if it is offered; `''` for none. */
export const $preferred = combine($typed, preferences.$data, $options, (typed, stored, options) => {
  const form = typed ?? preferredScreenIn(stored ?? [])
  return options.some(({ value }) => value === form) ? (form ?? '') : ''
})

const jsonOf = (form: string | null) => JSON.stringify(form)
const saveStarted = sample({
  clock: [screenPreferred, saveRetried],
  source: $typed,
  filter: $typed.map((form) => form !== null),
  fn: (form) => [{ ...preferredScreenKey, Value: jsonOf(form) }],
})
sample({ clock: saveStarted, target: preferencesChanged })

/** Whether a result is that of the last choice, because only that one counts. */
const isLatestChoice = (form: string | null, changes: readonly PreferenceChange[]) =>
  changes.findLast((change) => isSame(change, preferredScreenKey))?.Value === jsonOf(form)
const saved = sample({ clock: preferencesStored, source: $typed, filter: isLatestChoice })
const failed = sample({
  clock: preferencesFailed,
  source: $typed,
  filter: (form, { changes }) => isLatestChoice(form, changes),
  fn: (_, { error }) => failureText(error),
})

const nothing: readonly StoredDifference[] = []
/** The fields that the server stored otherwise. The user's choice stays selected, and can be made again. rule: save-6 */
export const $preferOtherwise = createStore(nothing)
const otherwise = sample({
  clock: preferencesStoredOtherwise,
  source: { options: $options, typed: $typed },
  fn: ({ options, typed }, others): readonly StoredDifference[] => {
    const other = others.find(
      ({ change }) => isSame(change, preferredScreenKey) && change.Value === jsonOf(typed),
    )
    if (!other) return nothing
    const labelOf = (value: string) => {
      const form = parseJson(value)
      return (
        options.find((option) => option.value === form)?.label ?? (typeof form === 'string' ? form : value)
      )
    }
    const { change, now } = other
    return [
      { field: change.Name, label: texts.preferredScreen, sent: labelOf(change.Value), now: labelOf(now) },
    ]
  },
}).filter({ fn: (differences) => differences.length > 0 })
$preferOtherwise.on(otherwise, (_, differences) => differences).reset(saveStarted, saved, closed, userChanged)

/** Why the choice could not be stored, in Dutch; `''` if it could. */
export const $preferError = restore(failed, '').reset(saveStarted, saved, otherwise)
export const $preferSaving = createFlag(saveStarted, [saved, otherwise, failed, userChanged])
sample({ clock: saved, fn: () => ({ text: texts.preferredScreenSaved }), target: toastShown })
// The stored value is refetched after a save.
sample({ clock: saved, target: preferences.opened })

reset({ clock: [closed, userChanged], target: [$typed, $preferError] })
