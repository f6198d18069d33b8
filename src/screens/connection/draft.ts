import { attach, combine, createEvent, createStore, restore, sample } from 'effector'
import { reset } from 'patronum'
import { $connections, $defaultServer } from '#session/connections/connections.ts'
import { serverAddressOf } from '#session/connections/serverAddress.ts'
import type { Menubar } from '#session/navigation/top-bar/menubar.ts'
import { $signInError, $signInRunning } from '#session/sign-in/signIn.ts'
import { $readAddress } from '#shared/browser/navigation/pageQuery.ts'
import { toLogin } from '#shared/browser/navigation/toLogin.ts'
import { $schoolSettings } from '#shared/portal/schoolSettings.ts'
import { readKey } from '#shared/reading/text.ts'
import { emptyForm, type FieldName, type Form, firstProblem, formOf } from './form.ts'
import { texts } from './texts.ts'

// This model has the values in the form and their problems; `model.ts` saves them.

export const newOpened = createEvent()
export const editOpened = createEvent()
/** The screen is left, so the form, which may have a password, is cleared. */
export const closed = createEvent()
export const changed = createEvent<Partial<Form>>()
export const saveChosen = createEvent()
export const removeChosen = createEvent()
export const submitted = createEvent()

export const $newMenubar = createStore<Menubar>({ buttons: [{ label: texts.save, chosen: saveChosen }] })
export const $editMenubar = createStore<Menubar>({
  buttons: [
    { label: texts.remove, chosen: removeChosen },
    { label: texts.save, chosen: saveChosen },
  ],
})

/** The connection in the address; null if it does not exist. */
const findFx = attach({
  source: { readAddress: $readAddress, connections: $connections },
  effect: ({ readAddress, connections }) => {
    const [, ID] = /#\/connection\/(\d+)\/edit/.exec(readAddress()) ?? []
    return connections.find((connection) => connection.ID === Number(ID)) ?? null
  },
})
sample({ clock: editOpened, target: findFx })
const found = sample({ clock: findFx.doneData, filter: Boolean })
sample({ clock: findFx.doneData, filter: (connection) => connection === null, target: toLogin })

/** The stored password cannot be decrypted, because the key is gone. */
export const passwordLost = createEvent()

/** The connection that is changed; null for a new one. */
export const $editing = restore(found, null)
  .on(passwordLost, (connection) => connection && { ...connection, password: '' })
  .reset(newOpened)

export const started = sample({
  clock: [
    sample({ clock: newOpened, source: $defaultServer, fn: emptyForm }),
    sample({ clock: found, fn: formOf }),
  ],
  source: $schoolSettings,
  fn: ({ remembersPasswords }, form): Form => ({
    ...form,
    rememberMe: form.rememberMe && remembersPasswords,
  }),
})
export const $initial = restore(started, emptyForm(''))
export const $form = restore(started, emptyForm('')).on(changed, (form, change) => ({ ...form, ...change }))
reset({ clock: closed, target: [$initial, $form] })

/** The stored password, while it belongs to the server and the user in the form. rule: connection-17 */
export const $stored = combine($editing, $form, (editing, { serverLocation, username }) =>
  editing &&
  serverAddressOf(serverLocation) === editing.serverLocation &&
  readKey(username) === editing.username
    ? editing.password
    : '',
)
/** Whether there is a stored password, which an empty field leaves as it is. */
export const $passwordKept = $stored.map((stored) => stored !== '')
/** Whether there is a stored password for another server or user than those in the form. */
export const $passwordLost = combine(
  $editing,
  $passwordKept,
  (editing, kept) => !kept && (editing?.password ?? '') !== '',
)
const $firstProblem = combine($form, $stored, firstProblem)

const $isSubmitted = createStore(false).reset(started)
/** The first field with a problem, and the problem, after an attempt to save or to sign in. */
export const $problem = combine($isSubmitted, $firstProblem, (isSubmitted, problem) =>
  isSubmitted ? problem : null,
)

export const $running = $signInRunning
/** Why signing in failed; cleared by the next change. */
export const $error = createStore('')
  .on($signInError, (_, error) => error)
  .reset(started, changed)

export const $isValid = $firstProblem.map((problem) => problem === null)
sample({ clock: [saveChosen, submitted], fn: () => true, target: $isSubmitted })
/** The field that takes the focus: a new object at each submit, null while the user types. */
export const $attention = createStore<{ readonly field: FieldName } | null>(null).reset(started)
sample({
  clock: [saveChosen, submitted],
  source: $firstProblem,
  fn: (problem) => problem && { field: problem.field },
  target: $attention,
})
