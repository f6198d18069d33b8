import { createStore } from 'effector'

/** Stores larger values in this browser, by name. Where that is impossible it loses them instead of failing. */
export interface KeyValueStore {
  get(name: string): Promise<unknown>
  set(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  /** The names of all values. */
  names(): Promise<readonly string[]>
}

/** Its code is loaded for the first value: the sign-in page does without. Where it cannot be loaded values are lost. */
const late = <T>(use: (store: KeyValueStore) => Promise<T>, otherwise: T): Promise<T> =>
  import('./browserKeyValueStore.ts').then(
    ({ browserKeyValueStore }) => use(browserKeyValueStore),
    () => otherwise,
  )

const keyValueStoreOfThisBrowser: KeyValueStore = {
  get: (name) => late<unknown>((store) => store.get(name), undefined),
  set: (name, value) => late((store) => store.set(name, value), undefined),
  remove: (name) => late((store) => store.remove(name), undefined),
  names: () => late((store) => store.names(), []),
}

export const $keyValueStore = createStore<KeyValueStore>(keyValueStoreOfThisBrowser)
