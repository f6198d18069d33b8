import { attach, combine, createEvent, createStore, sample } from 'effector'
import {
  $connections,
  $defaultServer,
  type Connection,
  connectionPicked,
  connectionRemoved,
  connectionSaved,
  serverAddressOf,
} from '../../session/connections/connections.ts'
import type { Menubar } from '../../session/navigation/menubar.ts'
import { $signInError, $signInRunning, signInRequested } from '../../session/sign-in/signIn.ts'
import { sessionStarted } from '../../session/user/session.ts'
import { $now, backFx, navigateFx } from '../../shared/browser/environment.ts'
import { $readAddress } from '../../shared/browser/pageQuery.ts'
import { $vault } from '../../shared/browser/vault.ts'
import { askFx } from '../../shared/messages/dialogs.ts'
import { toastShown } from '../../shared/messages/toasts.ts'
import { paths } from '../../shared/paths.ts'
import {
  connectionFrom,
  emptyForm,
  type FieldName,
  type Form,
  firstProblem,
  formOf,
  sameForm,
} from './form.ts'
import { texts } from './texts.ts'

export const newOpened = createEvent()
export const editOpened = createEvent()
export const changed = createEvent<Partial<Form>>()
export const saveChosen = createEvent()
export const removeChosen = createEvent()
/** The button Aanmelden, or Enter. */
export const submitted = createEvent()
/** The user leaves without saving. */
export const givenUp = createEvent()

export const $newMenubar = createStore<Menubar>({ buttons: [{ label: texts.save, chosen: saveChosen }] })
export const $editMenubar = createStore<Menubar>({
  buttons: [
    { label: texts.remove, chosen: removeChosen },
    { label: texts.save, chosen: saveChosen },
  ],
})

/** The connection of the address bar; null while a new one is made, undefined for one that is not there. */
const findFx = attach({
  source: { readAddress: $readAddress, connections: $connections },
  effect: ({ readAddress, connections }) => {
    const [, ID] = /#\/connection\/(\d+)\/edit/.exec(readAddress()) ?? []
    return connections.find((connection) => connection.ID === Number(ID)) ?? null
  },
})
sample({ clock: editOpened, target: findFx })
const found = findFx.doneData.filterMap((connection) => connection ?? undefined)
sample({
  clock: findFx.doneData,
  filter: (connection) => connection === null,
  fn: () => ({ to: paths.login, replace: true }),
  target: navigateFx,
})

/** The connection that is changed; null for a new one. */
const $editing = createStore<Connection | null>(null)
  .on(found, (_, connection) => connection)
  .reset(newOpened)

const started = sample({
  clock: [
    sample({ clock: newOpened, source: $defaultServer, fn: emptyForm }),
    sample({ clock: found, fn: formOf }),
  ],
})
/** As the form was when nothing had been changed. */
const $initial = createStore<Form>(emptyForm('')).on(started, (_, form) => form)
export const $form = createStore<Form>(emptyForm(''))
  .on(started, (_, form) => form)
  .on(changed, (form, change) => ({ ...form, ...change }))

/** The stored password, for as long as it belongs to the server and the user in the form. rule: connection-17 */
const $stored = combine($editing, $form, (editing, { serverLocation, username }) =>
  editing &&
  serverAddressOf(serverLocation) === editing.serverLocation &&
  username.trim() === editing.username
    ? editing.password
    : '',
)
/** Whether there is a stored password, which an empty field leaves as it is. */
export const $passwordKept = $stored.map((stored) => stored !== '')
/** Whether there was one, for another server or user than those in the form. */
export const $passwordLost = combine(
  $editing,
  $passwordKept,
  (editing, kept) => !kept && (editing?.password ?? '') !== '',
)
const $firstProblem = combine($form, $stored, firstProblem)

/** Whether something was asked of the form while it was not good. */
const $asked = createStore(false).reset(started)
/** The field that needs attention, and why; only after an attempt to save or to sign in. */
export const $problem = combine($asked, $firstProblem, (asked, problem) => (asked ? problem : null))

export const $running = $signInRunning
/** Why signing in failed; gone with the next change. */
export const $error = createStore('')
  .on($signInError, (_, error) => error)
  .reset(started, changed)

/** The stored password, readable; null when it cannot be read any more. */
const readFx = attach({
  source: { form: $form, stored: $stored, vault: $vault },
  effect: async ({ form, stored, vault }) =>
    form.password === '' ? vault.open(stored, connectionFrom(form, 0, stored)) : form.password,
})

const $draft = combine({ form: $form, editing: $editing, stored: $stored, vault: $vault, now: $now })
const sealFx = attach({
  source: $draft,
  effect: async ({ form, editing, stored, vault, now }) => {
    const connection = connectionFrom(form, editing?.ID ?? now(), stored)
    const sealed = form.password === '' ? stored : ((await vault.seal(form.password, connection)) ?? '')
    return { connection: connectionFrom(form, connection.ID, sealed), isNew: editing === null }
  },
})

const isGood = $firstProblem.map((problem) => problem === null)
sample({ clock: [saveChosen, submitted], fn: () => true, target: $asked })
/** The field that takes the focus: another object each time that something is asked of the form, none while one types. */
export const $attention = createStore<{ readonly field: FieldName } | null>(null).reset(started)
sample({
  clock: [saveChosen, submitted],
  source: $firstProblem,
  fn: (problem) => problem && { field: problem.field },
  target: $attention,
})

sample({ clock: saveChosen, filter: isGood, target: sealFx })
sample({ clock: sealFx.doneData, fn: ({ connection }) => connection, target: connectionSaved })
const saved = sample({ clock: sealFx.doneData, fn: ({ isNew }) => (isNew ? texts.added : texts.changed) })

/** Without a password to remember it is asked for on the login page. */
const remembers = $form.map(({ rememberMe }) => rememberMe)
const pickFx = attach({
  source: $draft,
  effect: ({ form, editing, now }) => connectionFrom(form, editing?.ID ?? now(), ''),
})
sample({
  clock: submitted,
  filter: combine(isGood, remembers, (good, remember) => good && !remember),
  target: pickFx,
})
sample({ clock: pickFx.doneData, target: connectionSaved })
sample({ clock: pickFx.doneData, fn: ({ ID }) => ID, target: connectionPicked })

sample({
  clock: submitted,
  filter: combine([isGood, remembers, $running], ([good, remember, running]) => good && remember && !running),
  target: readFx,
})
const passwordRead = readFx.doneData.filterMap((password) => password ?? undefined)
sample({
  clock: passwordRead,
  source: { form: $form, editing: $editing, now: $now },
  fn: ({ form, editing, now }, password) => {
    const connection = connectionFrom(form, editing?.ID ?? now(), '')
    const { serverLocation, username, connectionType } = connection
    return { serverLocation, username, connectionType, password, connection, rememberMe: true }
  },
  target: signInRequested,
})
// A forgotten key means typing the password again, nothing else.
$editing.on(
  readFx.doneData.filterMap((password) => (password === null ? true : undefined)),
  (connection) => connection && { ...connection, password: '' },
)

const askRemovalFx = attach({ effect: askFx })
sample({
  clock: removeChosen,
  source: $editing,
  filter: Boolean,
  fn: ({ connectionName }) => ({
    title: texts.removeTitle,
    text: texts.removeQuestion(connectionName),
    confirm: texts.removeConfirm,
    dangerous: true,
  }),
  target: askRemovalFx,
})
const removed = sample({
  clock: askRemovalFx.doneData.filterMap((yes) => (yes ? true : undefined)),
  source: $editing,
  filter: Boolean,
  fn: ({ ID }) => ID,
})
sample({ clock: removed, target: connectionRemoved })

/** What was typed has been stored, or is not wanted any more. */
const $done = createStore(false)
  .on([saved, pickFx.doneData, removed, givenUp, sessionStarted], () => true)
  .reset(started)
/** Something would be lost by leaving. rule: connection-16 */
export const $unsaved = combine(
  $done,
  $form,
  $initial,
  (done, form, initial) => !done && !sameForm(form, initial),
)

sample({
  clock: [saved, sample({ clock: removed, fn: () => texts.removed })],
  fn: (text) => ({ text }),
  target: toastShown,
})
sample({ clock: [saved, removed], target: backFx })
sample({ clock: pickFx.doneData, fn: () => ({ to: paths.login }), target: navigateFx })
