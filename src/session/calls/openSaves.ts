import { attach, combine, createEvent, createStore, sample } from 'effector'
import * as z from 'zod/mini'
import { $now } from '#shared/browser/environment.ts'
import { $keyValueStore, type KeyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { parseJsonAs } from '#shared/values/json.ts'
import { $signedIn, type SignedIn } from '../user/session.ts'

// Stores changes until a screen has shown the user their outcome. rule: save-4

const openSaveSchema = z.object({
  /** The label and the typed value: `Gsm 0470 12 34 56`. */
  what: z.string(),
  /** The path of the screen that shows whether the server has the change. */
  path: z.string(),
  /** When the save started, in ms since 1970. */
  at: z.number(),
  state: z.enum(['unknown', 'not saved']),
})
export type OpenSave = z.output<typeof openSaveSchema>
export type Reminder = Pick<OpenSave, 'what' | 'path'>

interface SaveEnd {
  readonly change: object
  readonly outcome: 'shown' | OpenSave['state']
}

/** A change is being sent; the object `change` identifies it. */
export const saveStarted = createEvent<{ readonly change: object; readonly reminder: Reminder }>()
/** A change has ended; `shown` means that its screen has shown the outcome. */
export const saveEnded = createEvent<SaveEnd>()

/** The code of the sealed store is loaded for the first change, because the sign-in page does not need it. */
async function sealedStoreOf(store: KeyValueStore, { session, client }: SignedIn) {
  const { unsavedTextAccess, openSealedStore } = await import('../cache/sealedStore.ts')
  return openSealedStore(store, session, unsavedTextAccess(client), storageNames.saves)
}

const $saveContext = combine({ signedIn: $signedIn, store: $keyValueStore, now: $now })

interface StoredSave {
  readonly save: OpenSave
  /** Replaces the stored save, or removes it if no save is given. */
  readonly store: (save?: OpenSave) => Promise<void>
}
/** The stored save of each change, by the object that identifies the change. */
const storedSaves = new WeakMap<object, Promise<StoredSave | null>>()

/** Stores a save, sealed like the cache, but not on a shared device. */
const storeSaveFx = attach({
  source: $saveContext,
  effect: ({ signedIn, store, now }, { change, reminder }: { change: object; reminder: Reminder }) => {
    if (!signedIn || signedIn.session.shared) return
    const save: OpenSave = { ...reminder, at: now(), state: 'unknown' }
    const name = `${save.at} ${save.what.length}`
    const storeNext = async (next?: OpenSave) => {
      const sealed = await sealedStoreOf(store, signedIn)
      await (next ? sealed.write(name, { at: next.at, text: JSON.stringify(next) }) : sealed.remove(name))
    }
    const writing = storeNext(save).then(() => ({ save, store: storeNext }))
    storedSaves.set(change, writing)
    return writing
  },
})
sample({ clock: saveStarted, target: storeSaveFx })
/** When the saves of this tab began, in ms since 1970. A form of this tab may still hold what was typed for them. */
export const $startedHere = createStore<readonly number[]>([]).on(storeSaveFx.doneData, (all, stored) =>
  stored ? [...all, stored.save.at] : all,
)
// A save whose outcome is known is stored as such, or removed once its screen has shown it.
sample({
  clock: saveEnded,
  target: attach({
    source: $saveContext,
    effect: async (_, { change, outcome }: SaveEnd) => {
      const stored = await storedSaves.get(change)
      if (outcome !== 'unknown')
        await stored?.store(outcome === 'shown' ? undefined : { ...stored.save, state: outcome })
    },
  }),
})

/** Takes the saves of earlier visits of the signed-in user out of the store, oldest first. */
export const takeOpenSavesFx = attach({
  source: $saveContext,
  effect: async ({ signedIn, store }): Promise<readonly OpenSave[]> => {
    if (!signedIn || signedIn.session.shared) return []
    const all = await (await sealedStoreOf(store, signedIn)).takeAll()
    const found = all.flatMap(({ text }) => parseJsonAs(text, openSaveSchema) ?? [])
    return found.sort((a, b) => a.at - b.at)
  },
})
