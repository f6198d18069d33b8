import { attach, createStore, sample } from 'effector'
import * as z from 'zod/mini'
import { loginResult } from '../api/endpoints/authenticate.ts'
import { leerling } from '../api/endpoints/leerling.ts'
import { myschoolwareaccount } from '../api/endpoints/myschoolwareaccount.ts'
import { $localStore, $tabStore, appStarted } from '../shared/surroundings.ts'
import { $vault } from '../shared/vault.ts'
import { readConnections } from './connections.ts'
import { $line, $transport, createLine } from './line.ts'
import { $session, passwordChanged, sessionEnded, sessionStarted } from './session.ts'

/** A reload of the page keeps the user signed in, as long as the server's session lives. */

const storageName = 'webstudent-session'

const storedSession = z.object({
  server: z.string(),
  username: z.string(),
  connectionId: z.nullable(z.number()),
  role: z.enum(['leerling', 'ouder', 'leerkracht', 'vwo', 'student', 'beheerder']),
  login: loginResult,
  leerlingen: leerling.response,
})

const rememberFx = attach({
  source: { store: $tabStore, session: $session },
  effect: ({ store, session }) => {
    if (session) store.set(storageName, JSON.stringify(session))
    else store.remove(storageName)
  },
})
sample({ clock: [sessionStarted, passwordChanged, sessionEnded], target: rememberFx })

const restoreFx = attach({
  source: { tabStore: $tabStore, localStore: $localStore, transport: $transport, vault: $vault },
  effect: async ({ tabStore, localStore, transport, vault }) => {
    const stored = storedSession.safeParse(JSON.parse(tabStore.get(storageName) ?? 'null'))
    if (!stored.success) return null
    const session = stored.data
    const { server, username, connectionId } = session
    const line = createLine(transport, server, async () => {
      const connection = readConnections(localStore).find(({ ID }) => ID === connectionId)
      const password = connection?.password ? await vault.open(connection.password) : null
      return password === null ? null : { username, password }
    })
    const [account] = await transport.call(myschoolwareaccount, {}, line)
    // A session of somebody else, signed in from another tab, is not this tab's session.
    return account?.gebruikersnummer === session.login.UserData.userid ? { session, line } : null
  },
})
sample({ clock: appStarted, target: restoreFx })

const restored = sample({ clock: restoreFx.doneData.filterMap((restored) => restored ?? undefined) })
sample({ clock: restored, fn: ({ line }) => line, target: $line })
sample({ clock: restored, fn: ({ session }) => session, target: sessionStarted })

/** The portal knows whether somebody is signed in; until then no screen is shown. */
export const $sessionKnown = createStore(false).on(restoreFx.finally, () => true)
