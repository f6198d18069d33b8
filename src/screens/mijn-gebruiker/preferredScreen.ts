import { combine, createEvent, createStore, sample } from 'effector'
import { reset } from 'patronum'
import { myProfileScherm } from '../../api/endpoints/myProfileScherm.ts'
import { saveUserPreference, userPreference } from '../../api/endpoints/userPreference.ts'
import { failureText } from '../../api/failureText.ts'
import { createCall } from '../../session/calls/call.ts'
import { createResource } from '../../session/calls/resource.ts'
import { $mainMenu } from '../../session/navigation/menu.ts'
import { preferredScreenIn, preferredScreenKey } from '../../session/user/preferredScreen.ts'
import { pathOfForm } from '../../session/user/profile.ts'
import { $session, userChanged } from '../../session/user/session.ts'
import { toastShown } from '../../shared/messages/toasts.ts'
import { closed, isOneOf, opened } from './records.ts'
import { texts } from './texts.ts'

/** rule: profile-5 */
export const $mayPrefer = isOneOf('leerkracht')

const $any = $mayPrefer.map((allowed) => (allowed ? {} : null))
const screens = createResource(myProfileScherm, $any)
const preferences = createResource(userPreference, $any)
sample({ clock: opened, target: [screens.opened, preferences.opened] })

/** The screens, and the choice made before. Without the latter one can still choose. */
export const offer = {
  ...screens,
  $status: combine(screens.$status, preferences.$status, (status, chosenBefore) =>
    status === 'ready' && chosenBefore === 'loading' ? 'loading' : status,
  ),
}

/** Only screens with enough rights are offered. rule: profile-6 */
export const $options = combine(screens.$data, $session, $mainMenu, (screens, session, menu) =>
  (screens ?? [])
    .filter(({ Scherm }) => session !== null && pathOfForm(Scherm, session, menu) !== null)
    .map(({ Scherm, Omschrijving }) => ({ value: Scherm, label: Omschrijving })),
)

/** A screen was chosen, by its form name. */
export const screenPreferred = createEvent<string>()
export const saveRetried = createEvent()

const saveFx = createCall(saveUserPreference)
const $typed = createStore<string | null>(null).on(screenPreferred, (_, form) => form)

/** What is shown as chosen: what the user chose here, else what the server has, if it is offered; `''` for nothing. */
export const $preferred = combine($typed, preferences.$data, $options, (typed, stored, options) => {
  const form = typed ?? preferredScreenIn(stored ?? [])
  return options.some(({ value }) => value === form) ? (form ?? '') : ''
})

const jsonOf = (form: string | null) => JSON.stringify(form)
sample({
  clock: [screenPreferred, saveRetried],
  source: $typed,
  filter: $typed.map((form) => form !== null),
  fn: (form) => ({ body: { ...preferredScreenKey, Value: jsonOf(form) } }),
  target: saveFx,
})

// Of several choices in a row only the result of the last one counts.
const isLast = (form: string | null, { params }: { params: { body: { Value: string } } }) =>
  params.body.Value === jsonOf(form)
const saved = sample({ clock: saveFx.answered, source: $typed, filter: isLast })
const failed = sample({
  clock: saveFx.failed,
  source: $typed,
  filter: isLast,
  fn: (_, { error }) => failureText(error),
})

/** Why the choice could not be stored, in Dutch; `''` if it could. */
export const $preferError = createStore('')
  .on(failed, (_, text) => text)
  .reset(saveFx, saved)
export const $preferSaving = createStore(false)
  .on(saveFx, () => true)
  .reset(saved, failed)
sample({ clock: saved, fn: () => ({ text: texts.preferredScreenSaved }), target: toastShown })
// What was stored is what the server has now.
sample({ clock: saved, target: preferences.opened })

reset({ clock: [closed, userChanged], target: [$typed, $preferError] })
reset({ clock: userChanged, target: $preferSaving })
