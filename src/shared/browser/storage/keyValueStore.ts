import { createStore } from 'effector'
import type { KeyValueStore } from './browserKeyValueStore.ts'

export type { KeyValueStore }

/** Loads the code with the first value, because the sign-in page does not need it. If that fails, values are lost. */
const withStore = <T>(use: (store: KeyValueStore) => Promise<T>, otherwise: T): Promise<T> =>
  import('./browserKeyValueStore.ts').then(
    (module) => use(module.browserKeyValueStore),
    () => otherwise,
  )

export const $keyValueStore = createStore<KeyValueStore>({
  get: (name) => withStore((store) => store.get(name), undefined),
  set: (name, value) => withStore((store) => store.set(name, value), undefined),
  remove: (name) => withStore((store) => store.remove(name), undefined),
  names: () => withStore((store) => store.names(), []),
})
