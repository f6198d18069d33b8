import { createStore, del, get, setMany, update } from 'idb-keyval'
import * as z from 'zod/mini'

/** A moment of the school that was kept under a name. */
export interface Snapshot {
  readonly id: string
  readonly name: string
  /** The school's time, `YYYY-MM-DD HH:mm:ss`. */
  readonly at: string
  /** The title of the scenario with which the school began; null for none. */
  readonly scenario: string | null
}

export interface Snapshots {
  /** Newest first. */
  list(): Promise<readonly Snapshot[]>
  /** Keeps a state; one of the same name makes room for it. */
  keep(snapshot: Omit<Snapshot, 'id'>, state: unknown): Promise<void>
  /** The state that was kept. Rejects if it is gone. */
  state(id: string): Promise<unknown>
  remove(id: string): Promise<void>
}

/** Where the moments are: a part of what idb-keyval offers. */
export interface Keeping {
  get(key: string): Promise<unknown>
  setMany(entries: [string, unknown][]): Promise<void>
  update(key: string, change: (old: unknown) => unknown): Promise<void>
  del(key: string): Promise<void>
}

const snapshotSchema = z.object({
  ...{ id: z.string(), name: z.string(), at: z.string(), scenario: z.nullable(z.string()) },
})

const listKey = 'moments'
const stateKey = (id: string) => `state ${id}`

const read = (value: unknown): readonly Snapshot[] => {
  const parsed = z.array(snapshotSchema).safeParse(value)
  return parsed.success ? parsed.data : []
}

/** The moments that this browser keeps of the school at an address. They are in no other browser and in no room. */
export function openSnapshots(scope: string): Snapshots {
  const store = createStore(`webstudent-moments ${scope}`, 'moments')
  return createSnapshots({
    get: (key) => get(key, store),
    setMany: (entries) => setMany(entries, store),
    update: (key, change) => update(key, change, store),
    del: (key) => del(key, store),
  })
}

export function createSnapshots(keeping: Keeping, newId: () => string = newNumber): Snapshots {
  const drop = async (ids: readonly string[]) => {
    await keeping.update(listKey, (old) => read(old).filter(({ id }) => !ids.includes(id)))
    for (const id of ids) await keeping.del(stateKey(id))
  }
  const list = async () => read(await keeping.get(listKey))
  return {
    list,
    async keep(snapshot, state) {
      const id = newId()
      const before = await list()
      await keeping.setMany([[stateKey(id), state]])
      await keeping.update(listKey, (old) => [{ id, ...snapshot }, ...read(old)])
      await drop(before.filter(({ name }) => name === snapshot.name).map((each) => each.id))
    },
    async state(id) {
      const state = await keeping.get(stateKey(id))
      if (state === undefined) throw new Error('Dit moment is er niet meer.')
      return state
    },
    remove: (id) => drop([id]),
  }
}

/** A page over plain HTTP has no `randomUUID`. */
const newNumber = () => `${Date.now()}-${crypto.getRandomValues(new Uint32Array(1))[0]}`
