import { attach, combine, createEffect, createEvent, createStore, restore, sample, scopeBind } from 'effector'
import { not, reset } from 'patronum'
import {
  $connections,
  $defaultServer,
  $passwordRequestedFor,
  type Connection,
  type ConnectionType,
  isSameUsername,
  passwordRequestTaken,
} from '#session/connections/connections.ts'
import { createRemoval } from '#session/connections/removal.ts'
import { $loggedOutOnce } from '#session/navigation/access/loggedOutOnce.ts'
import { $addressCredentials } from '#session/sign-in/address/addressCredentials.ts'
import { $hasAddressCredentials } from '#session/sign-in/address/addressSignIn.ts'
import {
  $outsideFailure,
  $signInError,
  $signInRunning,
  outsideFailureReplaced,
  outsideFailureShown,
  signInRefused,
  signInRequested,
  signInWith,
} from '#session/sign-in/signIn.ts'
import { $session, sessionStarted } from '#session/user/session.ts'
import { $signedInElsewhere, askTabsFx, isSameServer } from '#session/user/tabs.ts'
import { $offline } from '#shared/browser/network.ts'
import { $passwordVault } from '#shared/browser/storage/vault.ts'
import { createFlag } from '#shared/createFlag.ts'
import { $schoolSettings } from '#shared/portal/schoolSettings.ts'
import { readKey } from '#shared/reading/text.ts'
import { texts } from './texts.ts'

/** A person of the demo school, offered in builds with the simulated server. rule: sign-in-23 */
export interface DemoPerson {
  readonly name: string
  /** The person's role at the school, in Dutch. */
  readonly role: string
  /** The reason to choose this person in a demo, as one Dutch sentence. */
  readonly story: string
  readonly photo: string | null
  readonly serverLocation: string
  readonly username: string
  readonly password: string
  readonly connectionType: ConnectionType
}

export const opened = createEvent()
export const closed = createEvent()
export const connectionChosen = createEvent<Connection>()
export const { requested: removalRequested } = createRemoval()
/** The user goes back to the list of saved connections. */
export const listRequested = createEvent()
/** The user wants the full form instead of the list. */
export const formRequested = createEvent()
export const usernameChanged = createEvent<string>()
export const passwordChanged = createEvent<string>()
export const rememberChanged = createEvent<boolean>()
export const sharedChanged = createEvent<boolean>()
export const typeChanged = createEvent<ConnectionType>()
export const submitted = createEvent()
export const personChosen = createEvent<DemoPerson>()

/** The people of the demo school; null until it is open, and in builds without it. */
export const $demoPeople = createStore<readonly DemoPerson[] | null>(null)

/** The saved connection whose password the user must type. */
export const $chosen = createStore<Connection | null>(null)
const $showsForm = createFlag(formRequested)
export const $username = restore(usernameChanged, '')
export const $password = restore(passwordChanged, '')
export const $remember = restore(rememberChanged, true).on(
  connectionChosen,
  (_, { rememberMe }) => rememberMe,
)
/** The box 'Dit is een gedeeld toestel'. rule: session-12 */
export const $shared = restore(sharedChanged, false)
/** The field 'Aanmelden met'. */
export const $type = restore(typeChanged, 'school')
/** Whether the form has been submitted with something missing. */
const $isSubmitted = createStore(false)

/** The view of the page. rule: sign-in-1, sign-in-2, sign-in-4 */
export const $view = combine($connections, $chosen, $showsForm, (connections, chosen, formWanted) =>
  chosen ? 'password' : connections.length > 0 && !formWanted ? 'list' : 'form',
)

const $missing = combine($view, $username, $password, (view, username, password) => ({
  username: view === 'form' && readKey(username) === '',
  password: password === '',
}))
export const $usernameError = combine($isSubmitted, $missing, (isSubmitted, { username }) =>
  isSubmitted && username ? texts.usernameMissing : '',
)
export const $passwordError = combine($isSubmitted, $missing, (isSubmitted, { password }) =>
  isSubmitted && password ? texts.passwordMissing : '',
)
export const $running = $signInRunning

/** Why the last sign-in failed; cleared when another connection is chosen. */
export const $error = createStore('').on($signInError, (_, error) => error)

reset({
  clock: opened,
  target: [$chosen, $showsForm, $username, $password, $remember, $shared, $type, $isSubmitted, $error],
})
const outsideFailure = sample({ clock: opened, source: $outsideFailure, filter: Boolean })
$error.on(outsideFailure, (_, text) => text)
sample({ clock: outsideFailure, target: outsideFailureShown })
$error.on(outsideFailureReplaced, (error, text) => (error === '' ? error : text))
reset({ clock: [listRequested, formRequested, connectionChosen], target: [$password, $isSubmitted, $error] })
reset({ clock: listRequested, target: $chosen })
reset({ clock: formRequested, target: [$remember, $type] })
reset({ clock: sessionStarted, target: $password })

// The form stays open while somebody fills it in, even if the first connection is saved meanwhile.
$showsForm
  .on(sample({ clock: submitted, source: $view }), (wanted, view) => wanted || view === 'form')
  .reset(listRequested)

// A remembered password that the server no longer accepts must be typed again.
sample({
  clock: signInRefused,
  source: $view,
  filter: (view, { connection }) => view === 'list' && connection !== null,
  fn: (_, { connection }) => connection,
  target: $chosen,
})

/** A remembered password signs in at once; one that can no longer be decrypted must be typed again. rule: sign-in-3 */
const openPasswordFx = attach({
  source: $passwordVault,
  effect: async (vault, connection: Connection) => ({
    connection,
    password: connection.rememberMe ? await vault.open(connection.password, connection) : null,
  }),
})
sample({ clock: connectionChosen, filter: not($running), target: openPasswordFx })
sample({
  clock: openPasswordFx.doneData.filterMap(({ connection, password }) =>
    password === null ? undefined : signInWith(connection, password),
  ),
  target: signInRequested,
})
const unreadable = openPasswordFx.doneData.filterMap(({ connection, password }) =>
  password === null ? connection : undefined,
)
sample({ clock: unreadable, target: $chosen })
// A password of an earlier version cannot be decrypted, because it was bound to no server and user.
$error.on(unreadable, (error, { password }) => (password === '' ? error : texts.passwordUnreadable))
sample({
  clock: submitted,
  filter: $missing.map(({ username, password }) => username || password),
  fn: () => true,
  target: $isSubmitted,
})
sample({
  clock: submitted,
  source: {
    chosen: $chosen,
    username: $username,
    password: $password,
    remember: $remember,
    shared: $shared,
    type: $type,
    server: $defaultServer,
    school: $schoolSettings,
  },
  filter: $missing.map(({ username, password }) => !username && !password),
  fn: ({ chosen, username, password, remember, shared, type, server, school }) => ({
    serverLocation: chosen?.serverLocation ?? server,
    username: chosen?.username ?? readKey(username),
    password,
    connection: chosen,
    connectionType: type,
    rememberMe: remember && school.remembersPasswords,
    shared,
  }),
  target: signInRequested,
})

if (__MOCK__)
  sample({
    clock: personChosen,
    source: $shared,
    fn: (shared, { serverLocation, username, password, connectionType }) => ({
      serverLocation,
      username,
      password,
      connectionType,
      connection: null,
      shared,
    }),
    target: signInRequested,
  })

/** A connection that another screen wants to sign in to. */
const requestedID = sample({ clock: opened, source: $passwordRequestedFor, filter: (ID) => ID !== null })
sample({
  clock: requestedID,
  source: $connections,
  fn: (connections, ID) => connections.find((connection) => connection.ID === ID) ?? null,
  target: $chosen,
})
$remember.on(requestedID, () => false)
$type.on($chosen, (type, chosen) => chosen?.connectionType ?? type)
sample({ clock: requestedID, target: passwordRequestTaken })

// Uses a name and a password of the address once, without saving them. rule: sign-in-8
const $isOpen = createFlag(opened, closed)
const addressCredentials = sample({
  clock: [opened, $addressCredentials.updates],
  source: $addressCredentials,
  filter: $isOpen,
}).filterMap((given) => given ?? undefined)
$username.on(addressCredentials, (_, { username }) => username)
$password.on(addressCredentials, (_, { password }) => password)
$showsForm.on(addressCredentials, () => true)
$addressCredentials.reset(addressCredentials)
sample({
  clock: addressCredentials,
  source: $defaultServer,
  fn: (serverLocation, { username, password }) => ({ serverLocation, username, password, connection: null }),
  target: signInRequested,
})

/** After this time the only connection is chosen automatically. rule: sign-in-9 */
const autoChooseMs = 100

const waitEnded = createEvent<number>()
/** This effect does not wait for the timer, because the screen may have been left when it ends. */
const waitFx = createEffect((opening: number) => {
  const ready = scopeBind(waitEnded)
  setTimeout(() => ready(opening), autoChooseMs)
})
/** The number of the visit that waits; an earlier visit, or one that has ended, no longer waits. rule: sign-in-10 */
const $visit = createStore(0).on([opened, closed], (count) => count + 1)
/** Whether another tab has somebody else signed in at the server of the only connection. */
const $isSomebodyElseSignedIn = combine($connections, $signedInElsewhere, ([only], here) =>
  here.some(
    ({ server, username }) =>
      only !== undefined &&
      isSameServer(server, only.serverLocation) &&
      !isSameUsername(username, only.username),
  ),
)
/** Whether the device is offline and the only connection remembers no password, so that it is not chosen. rule: known-4 */
const $isCutOff = combine($connections, $offline, ([only], offline) => offline && !only?.rememberMe)
const $mayChoose = combine(
  [
    $connections,
    $view,
    $session,
    $error,
    $loggedOutOnce,
    $running,
    $isCutOff,
    $isSomebodyElseSignedIn,
    $hasAddressCredentials,
  ],
  ([{ length }, view, session, error, ...obstacles]) =>
    length === 1 && view === 'list' && session === null && error === '' && !obstacles.includes(true),
)
sample({ clock: opened, filter: $session.map((session) => session === null), target: askTabsFx })
sample({ clock: opened, source: $visit, filter: $mayChoose, target: waitFx })
sample({
  clock: waitEnded,
  source: { connections: $connections, may: $mayChoose, opening: $visit },
  filter: ({ may, opening }, waiting) => may && opening === waiting,
  fn: ({ connections: [only] }) => only as Connection,
  target: connectionChosen,
})
