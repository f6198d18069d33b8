import { createStore, del, get, setMany, update } from 'idb-keyval'
import * as z from 'zod/mini'
import { withHashedState } from '#mocks/controls/state/olderPasswords.ts'
import { uniqueName } from '../../page/tabName.ts'

/** A stored state of the school, with a name. */
export interface Snapshot {
  readonly id: string
  readonly name: string
  /** The school's time, `YYYY-MM-DD HH:mm:ss`. */
  readonly at: string
  /** The title of the scenario with which the school started; null for none. */
  readonly scenario: string | null
}

export interface Snapshots {
  /** Newest first. */
  list(): Promise<readonly Snapshot[]>
  /** Stores a state, which replaces one with the same name. */
  save(snapshot: Omit<Snapshot, 'id'>, state: unknown): Promise<void>
  /** The stored state. Rejects if it is gone. */
  state(id: string): Promise<unknown>
  remove(id: string): Promise<void>
}

/** The storage of the moments, a part of idb-keyval's functions. */
export interface SnapshotStore {
  get(key: string): Promise<unknown>
  setMany(entries: [string, unknown][]): Promise<void>
  update(key: string, change: (old: unknown) => unknown): Promise<void>
  del(key: string): Promise<void>
}

const snapshotSchema = z.object({
  id: z.string(),
  name: z.string(),
  at: z.string(),
  scenario: z.nullable(z.string()),
})

const listKey = 'moments'
const stateKey = (id: string) => `state ${id}`

const parseList = (value: unknown): readonly Snapshot[] => {
  const parsed = z.array(snapshotSchema).safeParse(value)
  return parsed.success ? parsed.data : []
}

/** The moments of the school at an address that are stored in this browser; other browsers and rooms do not have them. */
export function openSnapshots(scope: string): Snapshots {
  const store = createStore(`webstudent-moments ${scope}`, 'moments')
  return createSnapshots({
    get: (key) => get(key, store),
    setMany: (entries) => setMany(entries, store),
    update: (key, change) => update(key, change, store),
    del: (key) => del(key, store),
  })
}

export function createSnapshots(storage: SnapshotStore, newId: () => string = uniqueName): Snapshots {
  const removeAll = async (ids: readonly string[]) => {
    await storage.update(listKey, (old) => parseList(old).filter(({ id }) => !ids.includes(id)))
    for (const id of ids) await storage.del(stateKey(id))
  }
  let hashing: Promise<void> | undefined
  /** Replaces the plain passwords of an earlier version with hashes. */
  async function hashPasswords(): Promise<void> {
    for (const { id } of parseList(await storage.get(listKey))) {
      const state = await storage.get(stateKey(id))
      const hashed = withHashedState(state)
      if (hashed !== state) await storage.setMany([[stateKey(id), hashed]])
    }
  }
  async function list() {
    hashing ??= hashPasswords()
    await hashing
    return parseList(await storage.get(listKey))
  }
  return {
    list,
    async save(snapshot, state) {
      const id = newId()
      const before = await list()
      await storage.setMany([[stateKey(id), state]])
      await storage.update(listKey, (old) => [{ id, ...snapshot }, ...parseList(old)])
      await removeAll(before.filter(({ name }) => name === snapshot.name).map((each) => each.id))
    },
    async state(id) {
      const state = await storage.get(stateKey(id))
      if (state === undefined) throw new Error('Dit moment is er niet meer.')
      return state
    },
    remove: (id) => removeAll([id]),
  }
}
