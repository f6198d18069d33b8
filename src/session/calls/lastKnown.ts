import { attach, combine, sample } from 'effector'
import * as z from 'zod/mini'
import { $keyValueStore, type KeyValueStore } from '../../shared/browser/keyValueStore.ts'
import { $session, logoutRequested, sessionStarted } from '../user/session.ts'

/**
 * The last known data of the user, to be read while the server cannot be reached. It belongs to one user: it is
 * forgotten when that user signs out, and when somebody else signs in on this browser.
 */

const storageName = 'webstudent-last-known'
const stored = z.object({ owner: z.string(), answers: z.record(z.string(), z.unknown()) })

const $owner = $session.map((session) =>
  session ? `${session.server} ${session.login.UserData.userid}` : null,
)
const $source = combine({ store: $keyValueStore, owner: $owner })

async function answersOf(store: KeyValueStore, owner: string): Promise<Record<string, unknown>> {
  const parsed = stored.safeParse(await store.get(storageName))
  return parsed.success && parsed.data.owner === owner ? parsed.data.answers : {}
}

/** Keeps data under a name, for the user who is signed in. */
export const keepFx = attach({
  source: $source,
  effect: async ({ store, owner }, { name, value }: { name: string; value: unknown }) => {
    if (owner === null) return
    const answers = await answersOf(store, owner)
    await store.set(storageName, { owner, answers: { ...answers, [name]: value } })
  },
})

/** What was kept last under a name for this user; undefined if nothing was. */
export const recallFx = attach({
  source: $source,
  effect: async ({ store, owner }, name: string): Promise<unknown> =>
    owner === null ? undefined : (await answersOf(store, owner))[name],
})

const forgetOthersFx = attach({
  source: $source,
  effect: async ({ store, owner }) => {
    const parsed = stored.safeParse(await store.get(storageName))
    if (parsed.success && parsed.data.owner === owner) return
    await store.remove(storageName)
  },
})
const forgetFx = attach({ source: $keyValueStore, effect: (store) => store.remove(storageName) })

sample({ clock: sessionStarted, fn: () => undefined, target: forgetOthersFx })
sample({ clock: logoutRequested, target: forgetFx })
