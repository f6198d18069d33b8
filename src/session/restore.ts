import { attach, createStore, sample } from 'effector'
import * as z from 'zod/mini'
import { loginResult } from '../api/endpoints/authenticate.ts'
import { leerling } from '../api/endpoints/leerling.ts'
import { myschoolwareaccount } from '../api/endpoints/myschoolwareaccount.ts'
import { ApiFailure } from '../api/failure.ts'
import type { Line, Transport } from '../api/transport.ts'
import { $localStore, $tabStore, appStarted, type TextStore } from '../shared/surroundings.ts'
import { $vault } from '../shared/vault.ts'
import { readConnections } from './connections.ts'
import { $line, $transport, createLine } from './line.ts'
import {
  $session,
  leerlingenKnown,
  passwordChanged,
  type Session,
  sessionEnded,
  sessionStarted,
} from './session.ts'

/** A reload of the page keeps the user signed in, as long as the server's session lives. */

const storageName = 'webstudent-session'

const storedSession = z.object({
  server: z.string(),
  username: z.string(),
  connectionId: z.nullable(z.number()),
  role: z.enum(['leerling', 'ouder', 'leerkracht', 'vwo', 'student', 'beheerder']),
  login: loginResult,
  leerlingen: leerling.response,
  preferredScreen: z.optional(z.nullable(z.string())),
})

const rememberFx = attach({
  source: { store: $tabStore, session: $session },
  effect: ({ store, session }) => {
    if (session) store.set(storageName, JSON.stringify(session))
    else store.remove(storageName)
  },
})
sample({
  clock: [sessionStarted, passwordChanged, leerlingenKnown, sessionEnded],
  fn: () => undefined,
  target: rememberFx,
})

/** How long the first screen waits for the server's word, in ms. */
export const restorePatienceMs = 4000

function readSession(store: TextStore): Session | null {
  try {
    const stored = storedSession.safeParse(JSON.parse(store.get(storageName) ?? 'null'))
    return stored.success ? stored.data : null
  } catch {
    return null
  }
}

/**
 * Whether this session is still the server's. A server that cannot be reached or is late says nothing against it:
 * the user stays, and each screen tells what it could not fetch.
 */
async function isAlive(transport: Transport, line: Line, { login }: Session): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), restorePatienceMs)
  })
  try {
    const accounts = await Promise.race([transport.call(myschoolwareaccount, {}, line), late])
    // A session of somebody else, signed in from another tab, is not this tab's session.
    return accounts === null || accounts[0]?.gebruikersnummer === login.UserData.userid
  } catch (error) {
    return error instanceof ApiFailure && error.reason.kind !== 'unauthorized'
  } finally {
    clearTimeout(timer)
  }
}

const restoreFx = attach({
  source: { tabStore: $tabStore, localStore: $localStore, transport: $transport, vault: $vault },
  effect: async ({ tabStore, localStore, transport, vault }) => {
    const session = readSession(tabStore)
    if (!session) return null
    const { server, username, connectionId } = session
    const line = createLine(transport, server, async () => {
      const connection = readConnections(localStore).find(({ ID }) => ID === connectionId)
      const password = connection?.password ? await vault.open(connection.password) : null
      if (!connection || password === null) return null
      return { username, password, connectionType: connection.connectionType }
    })
    return (await isAlive(transport, line, session)) ? { session, line } : null
  },
})
sample({ clock: appStarted, target: restoreFx })

const restored = sample({ clock: restoreFx.doneData.filterMap((restored) => restored ?? undefined) })
sample({ clock: restored, fn: ({ line }) => line, target: $line })
sample({ clock: restored, fn: ({ session }) => session, target: sessionStarted })
sample({
  clock: restoreFx.doneData,
  filter: (restored) => restored === null,
  fn: () => undefined,
  target: rememberFx,
})

/** The portal knows whether somebody is signed in; until then no screen is shown. */
export const $sessionKnown = createStore(false).on(restoreFx.finally, () => true)
