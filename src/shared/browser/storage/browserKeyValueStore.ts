import { createStore as createDatabase, del, get, keys, set } from 'idb-keyval'
import { withTimeLimit } from '../withTimeLimit.ts'

/** Stores larger values in this browser, by name. It loses them instead of failing. */
export interface KeyValueStore {
  get(name: string): Promise<unknown>
  set(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  names(): Promise<readonly string[]>
}

/** The database has its own name, because other pages of this origin may use the library's default one. */
export const database = createDatabase('webstudent', 'values')

/** Some databases never answer: in a private window, or while another tab blocks them. */
export const databaseTimeoutMs = 2000

async function attempt<T>(access: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await withTimeLimit(databaseTimeoutMs, access())
  } catch {
    return otherwise
  }
}

/** Uses IndexedDB, because local storage is too small for a year of lessons. */
export const browserKeyValueStore: KeyValueStore = {
  get: (name) => attempt<unknown>(() => get(name, database), undefined),
  set: (name, value) => attempt(() => set(name, value, database), undefined),
  remove: (name) => attempt(() => del(name, database), undefined),
  names: () => attempt<readonly string[]>(async () => (await keys(database)).map(String), []),
}
