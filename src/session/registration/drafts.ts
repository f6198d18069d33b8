import { attach, combine, createEvent, createStore, type EventPayload, sample } from 'effector'
import * as z from 'zod/mini'
import { $now } from '#shared/browser/environment.ts'
import { $keyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { parseJsonAs } from '#shared/values/json.ts'
import { keyOf } from '../cache/keys.ts'
import { onlyEntryName, openSealedStore, unsavedTextAccess } from '../cache/sealedStore.ts'
import { $session, $signedIn, type Session, type SignedIn, userChanged } from '../user/session.ts'
import { type Choice, sameChoice } from './choice.ts'

export const marksSchema = z.record(
  z.string(),
  z.object({ type: z.int(), remark: z.string(), onlyOpen: z.optional(z.boolean()) }),
)

export const draftSchema = z.object({
  choice: z.object({
    Datum: z.string(),
    GroepID: z.int(),
    GroepType: z.int(),
    uren: z.readonly(z.array(z.int())),
  }),
  name: z.string(),
  marks: marksSchema,
})

/** A list with marks that a teacher has filled in and not saved. */
export type Draft = z.output<typeof draftSchema>

const draftsSchema = z.array(draftSchema)

/** The drafts of the user have changed; these are all that there are now. */
export const draftsChanged = createEvent<readonly Draft[]>()

const none: readonly Draft[] = []

/** Adds a draft, or adds its marks to an earlier draft for the same list. */
export function withDraft(drafts: readonly Draft[], draft: Draft | null): readonly Draft[] {
  if (!draft) return drafts
  const before = drafts.find(({ choice }) => sameChoice(choice, draft.choice))
  const others = drafts.filter((each) => each !== before)
  return [...others, before ? { ...draft, marks: { ...before.marks, ...draft.marks } } : draft]
}

export const withoutDraft = (drafts: readonly Draft[], choice: Choice): readonly Draft[] =>
  drafts.filter((each) => !sameChoice(each.choice, choice))

const nameOf = ({ server, username }: Session) => `${server} ${username}`.toLowerCase()

/** The drafts by owner while the page is open, which on a shared device or without encryption are stored nowhere else. */
const $draftsInMemory = createStore<Readonly<Record<string, readonly Draft[]>>>({})
const draftsRemembered = createEvent<{ name: string; drafts: readonly Draft[] }>()
$draftsInMemory.on(draftsRemembered, (all, { name, drafts }) => ({ ...all, [name]: drafts }))

/** The owners whose drafts could not be stored, although an older draft may still be in the store. */
const $ownersNotStored = createStore<ReadonlySet<string>>(new Set<string>())

const $storeContext = combine({
  signedIn: $signedIn,
  store: $keyValueStore,
  memory: $draftsInMemory,
  ownersNotStored: $ownersNotStored,
  now: $now,
})

type StoreContext = Omit<EventPayload<typeof $storeContext.updates>, 'signedIn'>

const sealedStoreOf = ({ session, client }: SignedIn, { store }: StoreContext) =>
  openSealedStore(store, session, unsavedTextAccess(client), storageNames.drafts)

/** Stores the drafts of a user; resolves with whether the store has these drafts and no others. */
async function storeDrafts(
  signedIn: SignedIn,
  context: StoreContext,
  drafts: readonly Draft[],
): Promise<boolean> {
  if (signedIn.session.shared) return true
  const sealed = await sealedStoreOf(signedIn, context)
  if (drafts.length > 0)
    return sealed.write(onlyEntryName, { at: context.now(), text: JSON.stringify(drafts) })
  if ((await keyOf(signedIn.client)) === null) return false
  await sealed.remove(onlyEntryName)
  return true
}

async function read(signedIn: SignedIn, context: StoreContext): Promise<readonly Draft[]> {
  const name = nameOf(signedIn.session)
  const inMemory = context.memory[name]
  if (inMemory !== undefined && !context.ownersNotStored.has(name)) return inMemory
  // A missing draft and a damaged one both read as null.
  const entry = signedIn.session.shared
    ? null
    : await (await sealedStoreOf(signedIn, context)).read(onlyEntryName)
  const storedDrafts = parseJsonAs(entry?.text ?? '', draftsSchema) ?? none
  return inMemory ? inMemory.reduce<readonly Draft[]>(withDraft, storedDrafts) : storedDrafts
}

/** Stores the drafts on this device, sealed, without ever sending them. rule: registration-7 */
const storeDraftsFx = attach({
  source: $storeContext,
  effect: async ({ signedIn, ...context }, drafts: readonly Draft[]) =>
    signedIn && { name: nameOf(signedIn.session), isStored: await storeDrafts(signedIn, context, drafts) },
})
$ownersNotStored.on(storeDraftsFx.doneData, (all, result) => {
  if (!result || all.has(result.name) !== result.isStored) return all
  return new Set(result.isStored ? [...all].filter((name) => name !== result.name) : [...all, result.name])
})

export const readDraftsFx = attach({
  source: $storeContext,
  effect: async ({ signedIn, ...context }) => (signedIn ? read(signedIn, context) : none),
})

/** The drafts of these lists are no longer needed; their user may have signed out meanwhile. */
export const draftsDropped = createEvent<readonly Choice[]>()
const removeDraftsFx = attach({
  source: $storeContext,
  effect: async ({ signedIn, ...context }, choices: readonly Choice[]) => {
    if (!signedIn) return null
    const drafts = choices.reduce(withoutDraft, await read(signedIn, context))
    await storeDrafts(signedIn, context, drafts)
    return { name: nameOf(signedIn.session), drafts }
  },
})
sample({ clock: draftsDropped, target: removeDraftsFx })
sample({ clock: removeDraftsFx.doneData, filter: Boolean, target: draftsRemembered })
sample({
  clock: draftsChanged,
  source: $session,
  filter: Boolean,
  fn: (session, drafts) => ({ name: nameOf(session), drafts }),
  target: draftsRemembered,
})

// Writes run one at a time, because two at once could end in the wrong order.
const $waiting = createStore<{ readonly drafts: readonly Draft[] } | null>(null)
  .on(draftsChanged, (_, drafts) => ({ drafts }))
  .reset(storeDraftsFx, userChanged)
sample({
  clock: [draftsChanged, storeDraftsFx.finally],
  source: combine({ waiting: $waiting, busy: storeDraftsFx.pending }),
  filter: ({ waiting, busy }) => waiting !== null && !busy,
  fn: ({ waiting }) => waiting?.drafts ?? none,
  target: storeDraftsFx,
})
