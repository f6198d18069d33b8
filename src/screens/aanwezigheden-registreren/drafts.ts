import { attach, combine, createEvent, createStore, sample } from 'effector'
import * as z from 'zod/mini'
import { $session, type Session, userChanged } from '../../session/user/session.ts'
import { $keyValueStore } from '../../shared/browser/keyValueStore.ts'
import { storageNames } from '../../shared/browser/storage.ts'
import { $vault } from '../../shared/browser/vault.ts'
import { parseJsonAs } from '../../shared/json.ts'

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

/** The marks of now; null when there are none to keep any more. */
export const draftChanged = createEvent<Draft | null>()

const ownerOf = ({ server, username }: Session) => ({
  serverLocation: server,
  username: username.toLowerCase(),
})
const nameOf = (session: Session) => `${storageNames.drafts} ${Object.values(ownerOf(session)).join(' ')}`

/** Of those who share a device, and where nothing can be encrypted: as long as the page is open. By owner. */
const $inMemory = createStore<Readonly<Record<string, Draft | null>>>({})
const memorized = createEvent<{ name: string; draft: Draft | null }>()
$inMemory.on(memorized, (all, { name, draft }) => ({ ...all, [name]: draft }))

const $place = combine({ session: $session, vault: $vault, store: $keyValueStore })

/** Keeps the marks on this device, encrypted as passwords are. They never go to the server from here. rule: registration-7 */
const keepFx = attach({
  source: $place,
  effect: async ({ session, vault, store }, draft: Draft | null) => {
    if (!session || session.shared) return
    const sealed = draft && (await vault.seal(JSON.stringify(draft), ownerOf(session)))
    if (sealed) await store.set(nameOf(session), sealed)
    else await store.remove(nameOf(session))
  },
})

/** Reads what was kept for this user; null if there is nothing. */
export const readDraftFx = attach({
  source: combine({ place: $place, memory: $inMemory }),
  effect: async ({ place: { session, vault, store }, memory }): Promise<Draft | null> => {
    if (!session) return null
    const here = memory[nameOf(session)]
    if (here !== undefined) return here
    const sealed = await store.get(nameOf(session))
    const text = typeof sealed === 'string' ? await vault.open(sealed, ownerOf(session)) : null
    return text === null ? null : parseJsonAs(text, draftSchema)
  },
})

sample({
  clock: draftChanged,
  source: $session,
  filter: (session) => session !== null,
  fn: (session, draft) => ({ name: nameOf(session as Session), draft }),
  target: memorized,
})

// One write at a time, and the last one wins: two at once could end in the wrong order.
const $waiting = createStore<{ readonly draft: Draft | null } | null>(null)
  .on(draftChanged, (_, draft) => ({ draft }))
  .reset(keepFx, userChanged)
sample({
  clock: [draftChanged, keepFx.finally],
  source: combine({ waiting: $waiting, busy: keepFx.pending }),
  filter: ({ waiting, busy }) => waiting !== null && !busy,
  fn: ({ waiting }) => waiting?.draft ?? null,
  target: keepFx,
})
