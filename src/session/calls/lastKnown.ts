import { attach, combine, sample } from 'effector'
import * as z from 'zod/mini'
import { $keyValueStore, type KeyValueStore } from '../../shared/browser/keyValueStore.ts'
import { storageNames } from '../../shared/browser/storage.ts'
import { $session, logoutRequested, sessionStarted } from '../user/session.ts'

/**
 * The last known data of the user, shown while the server cannot be reached. The data belong to one user: they are
 * removed when that user signs out, and when another user signs in on this browser.
 */

const storageName = storageNames.lastKnown
const stored = z.object({ owner: z.string(), answers: z.record(z.string(), z.unknown()) })

const $owner = $session.map((session) =>
  session ? `${session.server} ${session.login.UserData.userid}` : null,
)
const $source = combine({ store: $keyValueStore, owner: $owner })

/** The stored answers of this user; null if there are none, or those of another user. */
async function answersOf(
  store: KeyValueStore,
  owner: string | null,
): Promise<Record<string, unknown> | null> {
  const parsed = stored.safeParse(await store.get(storageName))
  return parsed.success && parsed.data.owner === owner ? parsed.data.answers : null
}

/** Stores data under a name, for the signed-in user. */
export const storeKnownFx = attach({
  source: $source,
  effect: async ({ store, owner }, { name, value }: { name: string; value: unknown }) => {
    if (owner === null) return
    const answers = await answersOf(store, owner)
    await store.set(storageName, { owner, answers: { ...answers, [name]: value } })
  },
})

/** Reads what was last stored under a name for this user; undefined if there is nothing. */
export const readKnownFx = attach({
  source: $source,
  effect: async ({ store, owner }, name: string): Promise<unknown> => (await answersOf(store, owner))?.[name],
})

const removeOthersFx = attach({
  source: $source,
  effect: async ({ store, owner }) => {
    if ((await answersOf(store, owner)) === null) await store.remove(storageName)
  },
})
const removeFx = attach({ source: $keyValueStore, effect: (store) => store.remove(storageName) })

sample({ clock: sessionStarted, target: removeOthersFx })
sample({ clock: logoutRequested, target: removeFx })
