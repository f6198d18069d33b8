import { createStore } from 'effector'
import type { KeyValueStore } from './browserKeyValueStore.ts'

export type { KeyValueStore }

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
