import { attach, sample } from 'effector'
import * as z from 'zod/mini'
import { loginResult } from '../../api/endpoints/authenticate.ts'
import { leerling } from '../../api/endpoints/leerling.ts'
import { myschoolwareaccount } from '../../api/endpoints/myschoolwareaccount.ts'
import { userPreference } from '../../api/endpoints/userPreference.ts'
import { ApiFailure } from '../../api/failure.ts'
import type { Client, Transport } from '../../api/transport.ts'
import { $localStore, $tabStore, appStarted } from '../../shared/browser/environment.ts'
import { readJson, storageNames, writeJson } from '../../shared/browser/storage.ts'
import { $vault } from '../../shared/browser/vault.ts'
import { messages } from '../../shared/messages/messages.ts'
import { toastShown } from '../../shared/messages/toasts.ts'
import { readConnections } from '../connections/connections.ts'
import { $transport, createClient } from '../user/client.ts'
import {
  $session,
  leerlingenKnown,
  passwordChanged,
  preferencesKnown,
  type Session,
  type SignedIn,
  sessionEnded,
  sessionStarted,
} from '../user/session.ts'
import { $addressCredentials } from './addressCredentials.ts'
import { takePendingLogin } from './externalLogin.ts'
import type { ExternalReturn } from './externalReturn.ts'
import { signInFailed } from './signIn.ts'

/** A reload of the page does not sign the user out, as long as the server's session lives. rule: session-1 */

const storedSession = z.object({
  server: z.string(),
  username: z.string(),
  connectionId: z.nullable(z.number()),
  role: z.enum(['leerling', 'ouder', 'leerkracht', 'vwo', 'student', 'beheerder']),
  login: loginResult,
  leerlingen: leerling.response,
  preferences: z.optional(z.nullable(userPreference.response)),
})

const rememberFx = attach({
  source: { store: $tabStore, session: $session },
  effect: ({ store, session }) => {
    if (session) writeJson(store, storageNames.session, session)
    else store.remove(storageNames.session)
  },
})
sample({
  clock: [sessionStarted, passwordChanged, leerlingenKnown, preferencesKnown, sessionEnded],

  target: rememberFx,
})

/** How long the first screen waits for the server's answer, in ms. */
export const restoreLimitMs = 4000

/**
 * Whether the server still has this session; `ended` if it has expired. If the server cannot be reached or is late, the
 * user stays signed in, and each screen shows what it could not fetch.
 */
async function stateOf(
  transport: Transport,
  client: Client,
  { login }: Session,
): Promise<'alive' | 'ended' | 'of another user'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), restoreLimitMs)
  })
  try {
    const accounts = await Promise.race([transport.call(myschoolwareaccount, {}, client), late])
    // Another user may have signed in from another tab. rule: session-2
    const own = accounts === null || accounts[0]?.gebruikersnummer === login.UserData.userid
    return own ? 'alive' : 'of another user'
  } catch (error) {
    return error instanceof ApiFailure && error.reason.kind !== 'unauthorized' ? 'alive' : 'ended'
  } finally {
    clearTimeout(timer)
  }
}

type ExternalFailure = Exclude<ExternalReturn, SignedIn>

/** What a reload finds: a session or none, one that has ended, or why an external sign-in gave none. */
type RestoreResult = SignedIn | ExternalFailure | 'ended' | null

const restoreFx = attach({
  source: {
    tabStore: $tabStore,
    localStore: $localStore,
    transport: $transport,
    vault: $vault,
    credentials: $addressCredentials,
  },
  effect: async ({ tabStore, localStore, transport, vault, credentials }): Promise<RestoreResult> => {
    const pending = takePendingLogin(tabStore)
    // A name and a password in the address sign in that user.
    if (credentials) return null
    if (pending) return (await import('./externalReturn.ts')).returnFrom(transport, pending)
    const session = readJson(tabStore, storageNames.session, storedSession)
    if (!session) return null
    const { server, username, connectionId } = session
    const client = createClient(transport, server, async () => {
      const connection = readConnections(localStore).find(({ ID }) => ID === connectionId)
      const password = connection?.password ? await vault.open(connection.password) : null
      if (!connection || password === null) return null
      return { username, password, connectionType: connection.connectionType }
    })
    const state = await stateOf(transport, client, session)
    if (state === 'alive') return { session, client }
    return state === 'ended' ? state : null
  },
})
sample({ clock: appStarted, target: restoreFx })

const isRestored = (result: RestoreResult): result is SignedIn =>
  result !== null && result !== 'ended' && 'session' in result

const restored = sample({
  clock: restoreFx.doneData.filterMap((result) => (isRestored(result) ? result : undefined)),
})
const notEntered = sample({
  clock: restoreFx.doneData.filterMap((result) =>
    result !== null && result !== 'ended' && 'text' in result ? result : undefined,
  ),
})
sample({
  clock: restoreFx.doneData,
  filter: (result) => result === 'ended',
  fn: () => ({ text: messages.sessionExpired, kind: 'long' as const }),
  target: toastShown,
})
sample({ clock: restored, target: sessionStarted })
sample({
  clock: restoreFx.doneData,
  filter: (result) => !isRestored(result),

  target: rememberFx,
})

sample({
  clock: notEntered,
  filter: ({ blocked }) => blocked,
  fn: ({ text }) => ({ text, kind: 'long' as const }),
  target: toastShown,
})
sample({ clock: notEntered, fn: ({ text }) => text, target: signInFailed })
