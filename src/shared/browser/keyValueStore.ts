import { createStore } from 'effector'
import { del, get, set } from 'idb-keyval'

/** Stores larger values in this browser, by name. Where that is impossible it loses them instead of failing. */
export interface KeyValueStore {
  get(name: string): Promise<unknown>
  set(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
}

/** In IndexedDB: local storage is too small for a year of lessons. */
const browserKeyValueStore: KeyValueStore = {
  async get(name) {
    try {
      return await get(name)
    } catch {
      return undefined
    }
  },
  async set(name, value) {
    try {
      await set(name, value)
    } catch {}
  },
  async remove(name) {
    try {
      await del(name)
    } catch {}
  },
}

export const $keyValueStore = createStore<KeyValueStore>(browserKeyValueStore)
