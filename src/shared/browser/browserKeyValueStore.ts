import { createStore as createDatabase, del, get, keys, set } from 'idb-keyval'
import { within } from './within.ts'

/** Stores larger values in this browser, by name. Where that is impossible it loses them instead of failing. */
export interface KeyValueStore {
  get(name: string): Promise<unknown>
  set(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  /** The names of all values. */
  names(): Promise<readonly string[]>
}

/** A database with a name of its own: other pages of this origin may use the one that the library has by default. */
export const database = createDatabase('webstudent', 'values')

/** How long a database has to answer, in ms. Some browsers never do: in a private window, or while another tab blocks it. */
export const databasePatienceMs = 2000

async function attempt<T>(access: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await within(databasePatienceMs, access())
  } catch {
    return otherwise
  }
}

/** In IndexedDB: local storage is too small for a year of lessons. */
export const browserKeyValueStore: KeyValueStore = {
  get: (name) => attempt<unknown>(() => get(name, database), undefined),
  set: (name, value) => attempt(() => set(name, value, database), undefined),
  remove: (name) => attempt(() => del(name, database), undefined),
  names: () => attempt<readonly string[]>(async () => (await keys(database)).map(String), []),
}
