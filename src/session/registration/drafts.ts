import { attach, combine, createEvent, createStore, sample } from 'effector'
import * as z from 'zod/mini'
import type { Vault } from '#shared/browser/browserVault.ts'
import { $keyValueStore, type KeyValueStore } from '#shared/browser/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage.ts'
import { $vault } from '#shared/browser/vault.ts'
import { parseJsonAs } from '#shared/json.ts'
import { $session, type Session, userChanged } from '../user/session.ts'
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

/** What a teacher has filled in and not saved, with the list that it belongs to. */
export type Draft = z.output<typeof draftSchema>

const draftsSchema = z.array(draftSchema)

/** Every list with marks that are not saved; none when there is nothing to keep any more. */
export const draftsChanged = createEvent<readonly Draft[]>()

const none: readonly Draft[] = []

/** The drafts with one more; for the same list its marks are added to the earlier ones. */
export function withDraft(drafts: readonly Draft[], draft: Draft | null): readonly Draft[] {
  if (!draft) return drafts
  const before = drafts.find(({ choice }) => sameChoice(choice, draft.choice))
  const others = drafts.filter((each) => each !== before)
  return [...others, before ? { ...draft, marks: { ...before.marks, ...draft.marks } } : draft]
}

/** The drafts without that of a list. */
export const withoutDraft = (drafts: readonly Draft[], choice: Choice): readonly Draft[] =>
  drafts.filter((each) => !sameChoice(each.choice, choice))

const ownerOf = ({ server, username }: Session) => ({
  serverLocation: server,
  username: username.toLowerCase(),
})
const nameOf = (session: Session) => `${storageNames.drafts} ${Object.values(ownerOf(session)).join(' ')}`

/** Of those who share a device, and where nothing can be encrypted: as long as the page is open. By owner. */
const $inMemory = createStore<Readonly<Record<string, readonly Draft[]>>>({})
const memorized = createEvent<{ name: string; drafts: readonly Draft[] }>()
$inMemory.on(memorized, (all, { name, drafts }) => ({ ...all, [name]: drafts }))

const $place = combine({ session: $session, vault: $vault, store: $keyValueStore, memory: $inMemory })

interface Place {
  readonly vault: Vault
  readonly store: KeyValueStore
  readonly memory: Readonly<Record<string, readonly Draft[]>>
}

async function keep(session: Session, { vault, store }: Place, drafts: readonly Draft[]): Promise<void> {
  if (session.shared) return
  const sealed = drafts.length > 0 && (await vault.seal(JSON.stringify(drafts), ownerOf(session)))
  if (sealed) await store.set(nameOf(session), sealed)
  else await store.remove(nameOf(session))
}

async function read(session: Session, { vault, store, memory }: Place): Promise<readonly Draft[]> {
  const here = memory[nameOf(session)]
  if (here !== undefined) return here
  // What is not there opens as little as what is damaged.
  const text = await vault.open(String(await store.get(nameOf(session))), ownerOf(session))
  return parseJsonAs(text ?? '', draftsSchema) ?? none
}

/** Keeps the marks on this device, encrypted as passwords are. They never go to the server from here. rule: registration-7 */
const keepFx = attach({
  source: $place,
  effect: async ({ session, ...place }, drafts: readonly Draft[]) => {
    if (session) await keep(session, place, drafts)
  },
})

/** Reads what was kept for this user. */
export const readDraftsFx = attach({
  source: $place,
  effect: async ({ session, ...place }) => (session ? read(session, place) : none),
})

/** Nothing is left to offer of these lists; their user may leave meanwhile. */
export const draftsDropped = createEvent<readonly Choice[]>()
const dropFx = attach({
  source: $place,
  effect: async ({ session, ...place }, choices: readonly Choice[]) => {
    if (!session) return null
    const drafts = choices.reduce(withoutDraft, await read(session, place))
    await keep(session, place, drafts)
    return { name: nameOf(session), drafts }
  },
})
sample({ clock: draftsDropped, target: dropFx })
sample({ clock: dropFx.doneData.filterMap((dropped) => dropped ?? undefined), target: memorized })

sample({
  clock: draftsChanged,
  source: $session,
  filter: (session) => session !== null,
  fn: (session, drafts) => ({ name: nameOf(session as Session), drafts }),
  target: memorized,
})

// One write at a time, and the last one wins: two at once could end in the wrong order.
const $waiting = createStore<{ readonly drafts: readonly Draft[] } | null>(null)
  .on(draftsChanged, (_, drafts) => ({ drafts }))
  .reset(keepFx, userChanged)
sample({
  clock: [draftsChanged, keepFx.finally],
  source: combine({ waiting: $waiting, busy: keepFx.pending }),
  filter: ({ waiting, busy }) => waiting !== null && !busy,
  fn: ({ waiting }) => waiting?.drafts ?? none,
  target: keepFx,
})
