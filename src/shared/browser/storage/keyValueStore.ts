import { createStore } from 'effector'
import type { KeyValueStore } from './browserKeyValueStore.ts'

export type { KeyValueStore }

/** Loads the code with the first value, because the sign-in page does not need it. If that fails, values are lost. */
const withStore = <T>(use: (store: KeyValueStore) => T, otherwise?: unknown): T =>
  import('./browserKeyValueStore.ts').then(
    (module) => use(module.browserKeyValueStore),
    () => otherwise,
  ) as T

export const $keyValueStore = createStore<KeyValueStore>({
  get: (name) => withStore((store) => store.get(name)),
  set: (name, value) => withStore((store) => store.set(name, value)),
  remove: (name) => withStore((store) => store.remove(name)),
  names: () => withStore((store) => store.names(), []),
})
