import { attach, combine, createEffect, createEvent, createStore, merge, restore, sample } from 'effector'
import { and, not, reset } from 'patronum'
import {
  $connections,
  type Connection,
  connectionOf,
  connectionRemoved,
  connectionSaved,
  passwordRequested,
} from '#session/connections/connections.ts'
import { encryptPasswordFx } from '#session/connections/encryptPassword.ts'
import { createRemoval } from '#session/connections/removal.ts'
import { createForm } from '#session/forms/createForm.ts'
import { signInRequested, signInWith } from '#session/sign-in/signIn.ts'
import { sessionStarted } from '#session/user/session.ts'
import { $now, backFx, navigateFx } from '#shared/browser/environment.ts'
import { $passwordVault } from '#shared/browser/storage/vault.ts'
import { toastShown } from '#shared/messages/toasts.ts'
import { paths } from '#shared/portal/paths.ts'
import { sameValues } from '#shared/values/sameValues.ts'
import * as draft from './draft.ts'
import { connectionFrom, type Form } from './form.ts'
import { leaveQuestion, texts } from './texts.ts'

/** Why the form is submitted: to save the connection, or to sign in, which saves it too. rule: connection-5, connection-13 */
type Purpose = 'save' | 'signIn'

/** The connection to store, and for what. */
interface Decision {
  readonly wish: Purpose
  readonly form: Form
  /** The stored password, sealed; `''` if none. */
  readonly stored: string
  readonly ID: number
  readonly isNew: boolean
  /** The ID of a connection that was merged into another one, because both are the same. */
  readonly merged: number | null
}

/** The answers to 'bijwerken of apart bewaren', and closing without an answer. rule: connection-18 */
export const updateChosen = createEvent()
export const keepBothChosen = createEvent()
export const duplicateDismissed = createEvent()

/** The saved connection with the same server, user and type as the form. */
const $same = combine($connections, draft.$form, draft.$editing, (all, form, editing) => {
  const others = all.filter(({ ID }) => ID !== editing?.ID)
  return connectionOf(others, connectionFrom(form, 0, '')) ?? null
})
/** Why the form was submitted, while the question about a duplicate is open; else null. */
const $pendingPurpose = createStore<Purpose | null>(null)

const decided = createEvent<Decision>()
const saved = createEvent<string>()
const picked = createEvent<Connection>()
const removal = createRemoval()

/** The typed values have been stored, or are no longer wanted. */
const $done = createStore(false)
/** The unsaved text of the form. rule: connection-16 */
export const leaving = createForm({
  $hasTyped: combine(
    $done,
    draft.$form,
    draft.$initial,
    (done, form, initial) => !done && !sameValues(form, initial),
  ),
  question: leaveQuestion,
})
$done.on([saved, picked, removal.removed, leaving.abandoned, sessionStarted], () => true).reset(draft.started)

const encryptFx = attach({
  effect: encryptPasswordFx,
  mapParams: ({ form, ID }: Decision) => ({
    connection: connectionFrom(form, ID, ''),
    password: form.password,
  }),
})
/** The connection to store, with the typed password, else with the stored one. */
const sealFx = createEffect(async (decision: Decision) => {
  const { form, stored, ID } = decision
  return form.password === '' ? connectionFrom(form, ID, stored) : encryptFx(decision)
})
/** Whether a click may start a save or a sign-in: a second one would go back twice. */
const $mayStart = and(not($done), not(sealFx.pending), not(draft.$running))

const purposeChosen = sample({
  clock: [draft.saveChosen.map((): Purpose => 'save'), draft.submitted.map((): Purpose => 'signIn')],
  filter: and(draft.$isValid, $mayStart),
})
sample({ clock: purposeChosen, filter: $same.map(Boolean), target: $pendingPurpose })
/** The connection in the question; null while there is no question. */
export const $duplicate = combine($pendingPurpose, $same, (waiting, same) => (waiting ? same : null))

const savedApart = merge([
  sample({ clock: purposeChosen, filter: $same.map((same) => same === null) }),
  sample({ clock: keepBothChosen, source: $pendingPurpose, filter: Boolean }),
]).map((wish) => ({ wish, same: null }))
const update = sample({
  clock: updateChosen,
  source: { wish: $pendingPurpose, same: $same },
}).filterMap(({ wish, same }) => (wish && same ? { wish, same } : undefined))
sample({
  clock: [savedApart, update],
  source: { form: draft.$form, stored: draft.$stored, editing: draft.$editing, now: $now },
  fn: ({ form, stored, editing, now }, { wish, same }): Decision => ({
    wish,
    form,
    stored,
    ID: (same ?? editing)?.ID ?? now(),
    isNew: (same ?? editing) === null,
    merged: same && editing ? editing.ID : null,
  }),
  target: decided,
})
reset({ clock: [draft.started, decided, duplicateDismissed], target: $pendingPurpose })
/** The connection that is removed once the one into which it was merged is stored. */
const $merged = restore(
  decided.map(({ merged }) => merged),
  null,
).reset(draft.started, draft.closed)

sample({ clock: decided, filter: ({ wish }) => wish === 'save', target: sealFx })
const keepApart = (connection: Connection) => ({ ...connection, keepsDuplicate: true })
sample({ clock: sealFx.doneData, fn: keepApart, target: connectionSaved })
sample({
  clock: sealFx.done,
  fn: ({ params: { isNew } }) => (isNew ? texts.added : texts.changed),
  target: saved,
})

// The login page asks for a password that is not remembered. rule: connection-7
sample({
  clock: decided,
  filter: ({ wish, form }) => wish === 'signIn' && !form.rememberMe,
  fn: ({ form, ID }) => connectionFrom(form, ID, ''),
  target: picked,
})
sample({ clock: picked, fn: keepApart, target: connectionSaved })
sample({ clock: picked, fn: ({ ID }) => ID, target: passwordRequested })

/** The decrypted password; null if it can no longer be decrypted. */
const readFx = attach({
  source: $passwordVault,
  effect: async (vault, { form, stored }: Decision) =>
    form.password === '' ? vault.open(stored, connectionFrom(form, 0, stored)) : form.password,
})
sample({ clock: decided, filter: ({ wish, form }) => wish === 'signIn' && form.rememberMe, target: readFx })
sample({
  clock: readFx.done.filterMap(({ params: { form, ID }, result: password }) =>
    password === null ? undefined : signInWith(connectionFrom(form, ID, ''), password),
  ),
  target: signInRequested,
})
// After the key is lost the user only has to type the password again.
sample({ clock: readFx.doneData, filter: (password) => password === null, target: draft.passwordLost })

sample({
  clock: [saved, picked, sessionStarted],
  source: $merged,
  filter: Boolean,
  target: connectionRemoved,
})

sample({ clock: draft.removeChosen, source: draft.$editing, filter: Boolean, target: removal.requested })

sample({ clock: saved, fn: (text) => ({ text }), target: toastShown })
sample({ clock: [saved, removal.removed], fn: () => undefined, target: backFx })
sample({ clock: picked, fn: () => ({ to: paths.login }), target: navigateFx })
