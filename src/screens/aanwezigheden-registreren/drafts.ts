import { attach, combine, createEvent, createStore, sample } from 'effector'
import * as z from 'zod/mini'
import { $session, type Session, userChanged } from '#session/user/session.ts'
import { $keyValueStore } from '#shared/browser/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage.ts'
import { $vault } from '#shared/browser/vault.ts'
import { parseJsonAs } from '#shared/json.ts'

const draftSchema = z.object({
  choice: z.object({
    Datum: z.string(),
    GroepID: z.int(),
    GroepType: z.int(),
    uren: z.array(z.int()),
  }),
  name: z.string(),
  marks: z.record(
    z.string(),
    z.object({ type: z.int(), remark: z.string(), onlyOpen: z.optional(z.boolean()) }),
  ),
})

/** What a teacher has filled in and not saved, with the list that it belongs to. */
export type Draft = z.output<typeof draftSchema>

const draftsSchema = z.array(draftSchema)

/** Every list with marks that are not saved; none when there is nothing to keep any more. */
export const draftsChanged = createEvent<readonly Draft[]>()

const none: readonly Draft[] = []
const keyOf = ({ choice: { Datum, GroepType, GroepID, uren } }: Draft) =>
  [Datum, GroepType, GroepID, ...uren].join(' ')

/** The drafts with one more; for the same list its marks are added to the earlier ones. */
export function withDraft(drafts: readonly Draft[], draft: Draft | null): readonly Draft[] {
  if (!draft) return drafts
  const before = drafts.find((each) => keyOf(each) === keyOf(draft))
  const others = drafts.filter((each) => each !== before)
  return [...others, before ? { ...draft, marks: { ...before.marks, ...draft.marks } } : draft]
}

const ownerOf = ({ server, username }: Session) => ({
  serverLocation: server,
  username: username.toLowerCase(),
})
const nameOf = (session: Session) => `${storageNames.drafts} ${Object.values(ownerOf(session)).join(' ')}`

/** Of those who share a device, and where nothing can be encrypted: as long as the page is open. By owner. */
const $inMemory = createStore<Readonly<Record<string, readonly Draft[]>>>({})
const memorized = createEvent<{ name: string; drafts: readonly Draft[] }>()
$inMemory.on(memorized, (all, { name, drafts }) => ({ ...all, [name]: drafts }))

const $place = combine({ session: $session, vault: $vault, store: $keyValueStore })

/** Keeps the marks on this device, encrypted as passwords are. They never go to the server from here. rule: registration-7 */
const keepFx = attach({
  source: $place,
  effect: async ({ session, vault, store }, drafts: readonly Draft[]) => {
    if (!session || session.shared) return
    const sealed = drafts.length > 0 && (await vault.seal(JSON.stringify(drafts), ownerOf(session)))
    if (sealed) await store.set(nameOf(session), sealed)
    else await store.remove(nameOf(session))
  },
})

/** Reads what was kept for this user. */
export const readDraftsFx = attach({
  source: combine({ place: $place, memory: $inMemory }),
  effect: async ({ place: { session, vault, store }, memory }): Promise<readonly Draft[]> => {
    if (!session) return none
    const here = memory[nameOf(session)]
    if (here !== undefined) return here
    const sealed = await store.get(nameOf(session))
    const text = typeof sealed === 'string' ? await vault.open(sealed, ownerOf(session)) : null
    return (text === null ? null : parseJsonAs(text, draftsSchema)) ?? none
  },
})

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
