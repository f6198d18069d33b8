import { attach, combine, createEvent, createStore, sample } from 'effector'
import { reset } from 'patronum'
import {
  $connections,
  $defaultServer,
  type Connection,
  type ConnectionType,
  connectionRemoved,
} from '../../session/connections.ts'
import { sessionStarted } from '../../session/session.ts'
import { $signInError, $signInRunning, signInRefused, signInRequested } from '../../session/signIn.ts'
import { toastShown } from '../../shared/toasts.ts'
import { $vault } from '../../shared/vault.ts'
import { texts } from './texts.ts'

/** Somebody of the demo school, offered in builds with the simulated server. */
export interface DemoPerson {
  readonly name: string
  /** What this person is at the school, in Dutch. */
  readonly role: string
  /** What this person shows, one Dutch sentence. */
  readonly story: string
  readonly photo: string | null
  readonly serverLocation: string
  readonly username: string
  readonly password: string
  readonly connectionType: ConnectionType
}

export const opened = createEvent()
export const connectionChosen = createEvent<Connection>()
export const removalRequested = createEvent<Connection>()
/** Back to the list of saved connections. */
export const listRequested = createEvent()
/** The full form, for somebody who is not in the list. */
export const formRequested = createEvent()
export const usernameChanged = createEvent<string>()
export const passwordChanged = createEvent<string>()
export const rememberChanged = createEvent<boolean>()
export const submitted = createEvent()
export const personChosen = createEvent<DemoPerson>()

export const $demoPeople = createStore<readonly DemoPerson[]>([])

/** The saved connection whose password is asked for. */
export const $chosen = createStore<Connection | null>(null)
const $formWanted = createStore(false).on(formRequested, () => true)
export const $username = createStore('').on(usernameChanged, (_, text) => text)
export const $password = createStore('').on(passwordChanged, (_, text) => text)
export const $remember = createStore(true)
  .on(rememberChanged, (_, remember) => remember)
  .on(connectionChosen, (_, { rememberMe }) => rememberMe)
/** Whether the form has been submitted with something missing. */
const $asked = createStore(false)

/** spec: access-and-account §2, "Login screen" */
export const $view = combine($connections, $chosen, $formWanted, (connections, chosen, formWanted) =>
  chosen ? 'password' : connections.length > 0 && !formWanted ? 'list' : 'form',
)

const $missing = combine($view, $username, $password, (view, username, password) => ({
  username: view === 'form' && username.trim() === '',
  password: password === '',
}))
export const $usernameError = combine($asked, $missing, (asked, { username }) =>
  asked && username ? texts.usernameMissing : '',
)
export const $passwordError = combine($asked, $missing, (asked, { password }) =>
  asked && password ? texts.passwordMissing : '',
)
export const $running = $signInRunning

/** What the last sign-in said; gone as soon as somebody else is chosen. */
export const $error = createStore('').on($signInError, (_, error) => error)

reset({
  clock: opened,
  target: [$chosen, $formWanted, $username, $password, $remember, $asked, $error],
})
reset({ clock: [listRequested, formRequested, connectionChosen], target: [$password, $asked, $error] })
reset({ clock: listRequested, target: $chosen })
reset({ clock: formRequested, target: $remember })
reset({ clock: sessionStarted, target: $password })

// What is being filled in stays, also when the first connection is saved meanwhile.
$formWanted
  .on(sample({ clock: submitted, source: $view }), (wanted, view) => wanted || view === 'form')
  .reset(listRequested)

/** A remembered password that the server no longer accepts is typed again. */
sample({
  clock: signInRefused,
  source: $view,
  filter: (view, { connection }) => view === 'list' && connection !== null,
  fn: (_, { connection }) => connection,
  target: $chosen,
})

/** A remembered password signs in at once; one that cannot be read any more is typed again. */
const openPasswordFx = attach({
  source: $vault,
  effect: async (vault, connection: Connection) => ({
    connection,
    password:
      connection.rememberMe && connection.password !== '' ? await vault.open(connection.password) : null,
  }),
})
sample({ clock: connectionChosen, filter: $running.map((running) => !running), target: openPasswordFx })
sample({
  clock: openPasswordFx.doneData.filterMap(({ connection, password }) =>
    password === null ? undefined : { connection, password },
  ),
  fn: ({ connection, password }) => ({
    serverLocation: connection.serverLocation,
    username: connection.username,
    password,
    connection,
    rememberMe: true,
  }),
  target: signInRequested,
})
sample({
  clock: openPasswordFx.doneData.filterMap(({ connection, password }) =>
    password === null ? connection : undefined,
  ),
  target: $chosen,
})
sample({
  clock: submitted,
  filter: $missing.map(({ username, password }) => username || password),
  fn: () => true,
  target: $asked,
})
sample({
  clock: submitted,
  source: {
    chosen: $chosen,
    username: $username,
    password: $password,
    remember: $remember,
    server: $defaultServer,
  },
  filter: $missing.map(({ username, password }) => !username && !password),
  fn: ({ chosen, username, password, remember, server }) => ({
    serverLocation: chosen?.serverLocation ?? server,
    username: chosen?.username ?? username.trim(),
    password,
    connection: chosen,
    rememberMe: remember,
  }),
  target: signInRequested,
})

sample({
  clock: personChosen,
  fn: ({ serverLocation, username, password, connectionType }) => ({
    serverLocation,
    username,
    password,
    connectionType,
    connection: null,
  }),
  target: signInRequested,
})

sample({ clock: removalRequested, fn: ({ ID }) => ID, target: connectionRemoved })
sample({ clock: removalRequested, fn: () => ({ text: texts.removed }), target: toastShown })
