import { createStore } from 'effector'
import type { KeyValueStore } from './browserKeyValueStore.ts'

export type { KeyValueStore }

/** This code is loaded for the first value, because the sign-in page does not need it. If that fails, values are lost. */
const late = <T>(use: (store: KeyValueStore) => T, otherwise?: unknown): T =>
  import('./browserKeyValueStore.ts').then(
    (module) => use(module.browserKeyValueStore),
    () => otherwise,
  ) as T

const keyValueStoreOfThisBrowser: KeyValueStore = {
  get: (name) => late((store) => store.get(name)),
  set: (name, value) => late((store) => store.set(name, value)),
  remove: (name) => late((store) => store.remove(name)),
  names: () => late((store) => store.names(), []),
}

export const $keyValueStore = createStore<KeyValueStore>(keyValueStoreOfThisBrowser)
