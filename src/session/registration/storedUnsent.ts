import { attach, combine, createStore, type Event, type EventPayload, sample } from 'effector'
import { and, not } from 'patronum'
import * as z from 'zod/mini'
import { $now } from '#shared/browser/environment.ts'
import { $keyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { parseJsonAs } from '#shared/values/json.ts'
import { accessOf, createQueue, openSealedStore, unsentName } from '../cache/sealedStore.ts'
import { $signedIn, userChanged } from '../user/session.ts'
import { draftSchema, marksSchema } from './drafts.ts'
import { hoursOf } from './marks.ts'
import { type Unsent, unsentDropped, unsentPut, unsentRead, withoutUnsent, withUnsent } from './unsent.ts'

// Stores unsent attendance in the cache, with which it is removed. rule: known-7, known-2, known-3

const storedMarkSchema = z.object({ type: z.int(), remark: z.string(), fixed: z.boolean() })
const personSchema = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  number: z.int(),
  klas: z.string(),
  stored: z.array(z.tuple([z.int(), storedMarkSchema])),
})
const storedSchema = z.array(
  z.extend(draftSchema, {
    people: z.array(personSchema),
    tried: marksSchema,
    state: z.enum(['waiting', 'overtaken', 'refused']),
    why: z.string(),
  }),
)

const textOf = (all: readonly Unsent[]): string =>
  JSON.stringify(
    all.map(({ people, ...unsent }) => ({
      ...unsent,
      people: people.map(({ stored, ...each }) => ({ ...each, stored: [...stored] })),
    })),
  )
const fromText = (text: string): readonly Unsent[] =>
  (parseJsonAs(text, storedSchema) ?? []).map(({ people, ...unsent }) => ({
    ...unsent,
    people: people.map(({ stored, ...each }) => ({ ...each, ...hoursOf(new Map(stored)) })),
  }))

/** Runs changes in order, each on the stored lists, because another tab may have changed them. */
const runInOrder = createQueue()
const $storeContext = combine({ store: $keyValueStore, signedIn: $signedIn, now: $now })
type StoreContext = EventPayload<typeof $storeContext.updates>

/** The sealed store of the signed-in user; null if nothing may be stored on this device. */
async function sealedStoreOf({ store, signedIn }: StoreContext) {
  if (!signedIn || signedIn.session.shared) return null
  const sealed = await openSealedStore(store, signedIn.session, accessOf(signedIn.client))
  return (await sealed.isOff()) ? null : sealed
}
type SealedStore = NonNullable<Awaited<ReturnType<typeof sealedStoreOf>>>

const readFrom = async (sealed: SealedStore): Promise<readonly Unsent[]> => {
  const stored = await sealed.read(unsentName)
  return stored ? fromText(stored.text) : []
}

/** Reads the stored lists of the signed-in user; null if nothing may be stored. */
export const readUnsentFx = attach({
  source: $storeContext,
  effect: (context) =>
    runInOrder(context.store, async () => {
      const sealed = await sealedStoreOf(context)
      return sealed && readFrom(sealed)
    }),
})

type UnsentUpdate = (all: readonly Unsent[]) => readonly Unsent[]
/** Resolves with false if the lists are not stored: nothing may be, or the storage is full or blocked. */
const storeUnsentFx = attach({
  source: $storeContext,
  effect: (context, change: UnsentUpdate) =>
    runInOrder(context.store, async () => {
      const sealed = await sealedStoreOf(context)
      if (!sealed) return false
      const all = change(await readFrom(sealed))
      if (all.length === 0) {
        await sealed.remove(unsentName)
        return true
      }
      const text = textOf(all)
      await sealed.write(unsentName, { at: context.now(), text })
      return (await sealed.read(unsentName))?.text === text
    }),
})
const updates: readonly Event<UnsentUpdate>[] = [
  unsentPut.map((unsent) => (all) => withUnsent(all, unsent)),
  unsentDropped.map((choice) => (all) => withoutUnsent(all, choice)),
]
sample({ clock: [...updates], target: storeUnsentFx })

/** Whether a write is running; closing the tab now would lose the lists. */
export const $isStoringUnsent = storeUnsentFx.pending

/** Whether all lists of this tab are stored; if not, the stored lists do not replace them. */
const $isStored = createStore(true)
  .on([unsentPut, unsentDropped], () => false)
  .on(storeUnsentFx.doneData, (_, isStored) => isStored)
  .reset(userChanged)
sample({
  clock: sample({ clock: readUnsentFx.doneData, filter: and($isStored, not(storeUnsentFx.pending)) }),
  filter: Boolean,
  target: unsentRead,
})
