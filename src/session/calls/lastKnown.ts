import { attach, combine, createStore, sample } from 'effector'
import { $localStore } from '#shared/browser/environment.ts'
import { $keyValueStore } from '#shared/browser/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage.ts'
import { $session, type Session, sessionEnded, sessionStarted } from '../user/session.ts'
import { $here, tabsAnswered } from '../user/tabs.ts'

/**
 * The last known data of the user, shown while the server cannot be reached. They belong to one user of one server, and to
 * nobody once the session has ended, in whatever way. On a shared device nothing is stored. rule: session-11
 */

const prefixOfServer = (server: string) => `${storageNames.lastKnown} ${server.toLowerCase()} `
const prefixOf = (server: string, userid: number) => `${prefixOfServer(server)}${userid} `
const prefixOfSession = ({ server, login }: Session) => prefixOf(server, login.UserData.userid)

const $source = combine({ store: $keyValueStore, session: $session })

/** Stores data under a name, for the signed-in user. */
export const storeKnownFx = attach({
  source: $source,
  effect: async ({ store, session }, { name, value }: { name: string; value: unknown }) => {
    if (session && !session.shared) await store.set(prefixOfSession(session) + name, value)
  },
})

/** Reads what was last stored under a name for this user; undefined if there is nothing. */
export const readKnownFx = attach({
  source: $source,
  effect: ({ store, session }, name: string): Promise<unknown> | undefined =>
    session ? store.get(prefixOfSession(session) + name) : undefined,
})

/** Removes the data of those users whose prefix `isOver`. */
const removeFx = attach({
  source: $keyValueStore,
  effect: async (store, isOver: (name: string) => boolean) => {
    const names = (await store.names()).filter((name) => name.startsWith(storageNames.lastKnown))
    await Promise.all(names.filter(isOver).map((name) => store.remove(name)))
  },
})

// Stryker disable next-line all: Read only after a session has ended, and its start sets it; no name begins with this text.
const $lastPrefix = createStore('').on(sessionStarted, (_, { session }) => prefixOfSession(session))
sample({
  clock: sessionEnded,
  source: $lastPrefix,
  // Stryker disable next-line all: No session ends before one has started, which sets the prefix.
  fn: (prefix) => (name: string) => prefix !== '' && name.startsWith(prefix),
  target: removeFx,
})
// Whoever signs in ends the session of everybody else at this server.
sample({
  clock: sessionStarted,
  fn:
    ({ session }) =>
    (name: string) =>
      name.startsWith(prefixOfServer(session.server)) && !name.startsWith(prefixOfSession(session)),
  target: removeFx,
})
// A session ends with its tab. What is left of one is found when nobody is signed in here, nor in another tab.
sample({
  clock: tabsAnswered,
  source: { session: $session, here: $here },
  filter: ({ session }) => session === null,
  fn:
    ({ here }) =>
    (name: string) =>
      !here.some(({ server, userid }) => name.startsWith(prefixOf(server, userid))),
  target: removeFx,
})

/** Its code is loaded once somebody is signed in: the sign-in page does without. */
const removeFormerFx = attach({
  source: $localStore,
  effect: async (store) => {
    const { removeFormerStorage } = await import('#shared/browser/formerStorage.ts')
    await removeFormerStorage(store)
  },
})
sample({ clock: sessionStarted, target: removeFormerFx })
