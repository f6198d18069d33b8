import { attach, createEvent, createStore, restore, sample } from 'effector'
import { not } from 'patronum'
import { ApiFailure } from '#api/failures/failure.ts'
import type { Fetch } from '#api/retry.ts'
import { $now, isOnline } from '#shared/browser/environment.ts'
import { $otherTabs } from '#shared/browser/otherTabs.ts'
import { $keyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { $passwordVault } from '#shared/browser/storage/vault.ts'
import { messages } from '#shared/messages/messages.ts'
import { longToastShown } from '#shared/messages/toasts.ts'
import { lockWhile } from '../calls/queryLock.ts'
import {
  $connections,
  type Connection,
  type ConnectionType,
  connectionOf,
} from '../connections/connections.ts'
import { $transport, createClient } from '../user/client.ts'
import { passwordRefused, type Session, sessionStarted } from '../user/session.ts'
import { AccountBlocked, signInFailureText } from './refusedEntry.ts'
import { connectionAfter, saveConnectionFx } from './saveConnection.ts'
import { $sessionClientOf } from './sessionClient.ts'
// Signing out must work as soon as a user can sign in.
import './logout.ts'

export interface SignInRequest {
  readonly serverLocation: string
  readonly username: string
  readonly password: string
  /** The type of the account; by default one of the school. */
  readonly connectionType?: ConnectionType
  /** The saved connection that is used, if any. */
  readonly connection: Connection | null
  /** True saves a connection with the password, false removes the password of a saved one; by default nothing changes. */
  readonly rememberMe?: boolean
  /** Whether others use this device too, so that nothing is stored on it, whatever `rememberMe` is. rule: session-12 */
  readonly shared?: boolean
}

export const signInRequested = createEvent<SignInRequest>()

/** The request to sign in with a saved connection and its password, which stays remembered. */
export function signInWith(connection: Connection, password: string): SignInRequest {
  const { serverLocation, username, connectionType } = connection
  return { serverLocation, username, connectionType, password, connection, rememberMe: true }
}

/** Observes the attempts of a call; `connectionLost` resolves once an attempt gets no answer. */
function watchConnection() {
  let reportLost = () => {}
  const connectionLost = new Promise<void>((resolve) => {
    reportLost = resolve
  })
  const intercept =
    (fetch: Fetch): Fetch =>
    async (input, init) => {
      try {
        return await fetch(input, init)
      } catch (error) {
        reportLost()
        throw error
      }
    }
  return { intercept, connectionLost }
}

const signInFx = attach({
  source: {
    transport: $transport,
    now: $now,
    connections: $connections,
    clientOf: $sessionClientOf,
    tabs: $otherTabs,
    store: $keyValueStore,
    vault: $passwordVault,
  },
  effect: async (context, request: SignInRequest) => {
    const { transport, now, connections, clientOf } = context
    const { username, password, serverLocation: server, shared } = request
    const openFromCache = async () => (await import('./offlineSignIn.ts')).openOffline(context, request)
    const offlineVisit = isOnline() ? null : await openFromCache()
    if (offlineVisit) return offlineVisit
    const { intercept, connectionLost } = watchConnection()
    const client = { ...createClient(transport, server, async () => request), intercept }
    const [{ enter, recordingWith, unlock }, { logIn }] = await Promise.all([
      import('./enter.ts'),
      import('../user/logIn.ts'),
    ])
    const findKey = unlock(context, request)
    const entry = logIn(transport, client, request).then((login) =>
      enter({ ...context, client, username, login }),
    )
    // Once the cache has opened, nobody awaits this sign-in any more, so its rejection must be handled here.
    entry.catch(() => undefined)
    // The cache is opened after the first failed attempt instead of after all four; if that fails too, the attempts go on.
    const fromCacheOrServer = connectionLost
      .then(() => openFromCache().catch(() => null))
      .then(async (cached) => cached ?? (await entry))
    const entered = await Promise.race([entry, fromCacheOrServer])
    if ('session' in entered) return entered
    const saved = request.connection ?? connectionOf(connections, request)
    const connectionName = entered.login.UserData.name ?? username
    const connection = connectionAfter(request, saved, { ID: now(), connectionName })
    const connectionId = shared ? null : ((connection ?? saved)?.ID ?? null)
    const session: Session = { server, username, connectionId, shared, ...entered }
    let release = () => {}
    const connectionSaving = new Promise<void>((resolve) => {
      release = resolve
    })
    if (!connection) release()
    return {
      session,
      client: recordingWith(clientOf(session, connectionSaving), findKey),
      toSave: connection && { connection, password, release, keepsDuplicate: request.connection !== null },
    }
  },
})

/** A sign-in is running; another one is ignored until it ends. rule: sign-in-11 */
export const $signInRunning = signInFx.pending
lockWhile($signInRunning)

sample({ clock: signInRequested, filter: not(signInFx.pending), target: signInFx })
sample({
  clock: signInFx.doneData,
  fn: ({ session, client }) => ({ session, client }),
  target: sessionStarted,
})

sample({ clock: signInFx.doneData.map(({ toSave }) => toSave), filter: Boolean, target: saveConnectionFx })

/** Whether a sign-in was refused: by the framework with an Ext.Direct error, by a server in front of it with HTTP 401. */
const isRefusal = (reason: ApiFailure['reason']): boolean =>
  reason.kind === 'refused' || (reason.kind === 'status' && reason.status === 401)

/** The server did not accept this username and password. */
export const signInRefused = signInFx.fail.filterMap(({ params, error }) =>
  error instanceof ApiFailure && isRefusal(error.reason) ? params : undefined,
)

sample({
  clock: signInRefused,
  filter: ({ connection }) => connection !== null,
  fn: ({ serverLocation: server, username }) => ({ server, username }),
  target: passwordRefused,
})

sample({
  clock: signInFx.failData,
  filter: (error) => error instanceof AccountBlocked,
  fn: () => messages.userBlocked,
  target: longToastShown,
})

/** A sign-in failed at an external system or in another tab; the login page must show this reason, in Dutch. */
export const outsideFailureReported = createEvent<string>()
export const outsideFailureShown = createEvent()
/** A better reason, in Dutch, replaces the one that the login page has not shown yet. */
export const outsideFailureReplaced = createEvent<string>()
export const $outsideFailure = restore(outsideFailureReported, '')
  .on(outsideFailureReplaced, (waiting, text) => (waiting === '' ? waiting : text))
  .reset(outsideFailureShown)

/** Why the last sign-in failed, in Dutch; `''` if it did not. */
export const $signInError = createStore('')
  // A 401 here means no expired session: the server did not recognise the cookie that it has just set.
  .on(signInFx.failData, (_, error) => signInFailureText(error, messages.noConnection))
  .reset(signInFx, sessionStarted)
