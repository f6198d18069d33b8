import { attach, combine, createEvent, createStore, sample } from 'effector'
import * as z from 'zod/mini'
import { $now } from '#shared/browser/environment.ts'
import { $keyValueStore, type KeyValueStore } from '#shared/browser/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage.ts'
import { parseJsonAs } from '#shared/json.ts'
import { $signedIn, type SignedIn } from '../user/session.ts'

/** Changes whose outcome the user may not have seen: kept until a screen has shown it. rule: save-4 */

const openSave = z.object({
  /** What was typed, with its name: `Gsm 0470 12 34 56`. */
  what: z.string(),
  /** The path of the screen that shows whether the server has the change. */
  path: z.string(),
  /** ms since 1970 */
  at: z.number(),
  state: z.enum(['unknown', 'not saved']),
})
export type OpenSave = z.output<typeof openSave>
export type Reminder = Pick<OpenSave, 'what' | 'path'>

/** A change is being sent; the object `of` identifies it. */
export const saveBegun = createEvent<{ readonly of: object; readonly reminder: Reminder }>()
/** A change has ended; `shown`: its screen has shown how. */
export const saveEnded = createEvent<{ readonly of: object; readonly ended: 'shown' | OpenSave['state'] }>()

/** This code is loaded for the first change, because the sign-in page does not need it. */
async function sealedStoreOf(store: KeyValueStore, { session, client }: SignedIn) {
  const { lastingAccess, openSealedStore } = await import('../cache/sealedStore.ts')
  return openSealedStore(store, session, lastingAccess(client), storageNames.saves)
}

const $place = combine({ signedIn: $signedIn, store: $keyValueStore, now: $now })

interface Kept {
  readonly save: OpenSave
  /** Replaces what was kept; removes it without an argument. */
  readonly keep: (save?: OpenSave) => Promise<void>
}
/** By the change's own object, once it is written. */
const written = new WeakMap<object, Promise<Kept | null>>()

/** Sealed as the cache is, and not stored at all on a shared device. */
const beginFx = attach({
  source: $place,
  effect: ({ signedIn, store, now }, { of, reminder }: { of: object; reminder: Reminder }) => {
    if (!signedIn || signedIn.session.shared) return
    const save: OpenSave = { ...reminder, at: now(), state: 'unknown' }
    const name = `${save.at} ${save.what.length}`
    const keep = async (next?: OpenSave) => {
      const sealed = await sealedStoreOf(store, signedIn)
      await (next ? sealed.write(name, { at: next.at, text: JSON.stringify(next) }) : sealed.remove(name))
    }
    const writing = keep(save).then(() => ({ save, keep }))
    written.set(of, writing)
    return writing
  },
})
sample({ clock: saveBegun, target: beginFx })
/** When the saves of this tab began, in ms since 1970. A form of this tab may still hold what was typed for them. */
export const $begunHere = createStore<readonly number[]>([]).on(beginFx.doneData, (all, kept) =>
  kept ? [...all, kept.save.at] : all,
)
sample({
  clock: saveEnded,
  target: attach({
    source: $place,
    effect: async (_, { of, ended }: { of: object; ended: 'shown' | OpenSave['state'] }) => {
      const kept = await written.get(of)
      if (ended !== 'unknown')
        await kept?.keep(ended === 'shown' ? undefined : { ...kept.save, state: ended })
    },
  }),
})

/** Takes the saves of earlier visits of the signed-in user out of the store, oldest first. */
export const takeOpenSavesFx = attach({
  source: $place,
  effect: async ({ signedIn, store }): Promise<readonly OpenSave[]> => {
    if (!signedIn || signedIn.session.shared) return []
    const all = await (await sealedStoreOf(store, signedIn)).takeAll()
    const found = all.flatMap(({ text }) => parseJsonAs(text, openSave) ?? [])
    return found.sort((a, b) => a.at - b.at)
  },
})
