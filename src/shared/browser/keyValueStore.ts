import { createStore } from 'effector'
import { del, get, set } from 'idb-keyval'

/** Keeps larger things in this browser, by name; where that is not possible it forgets instead of failing. */
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

/** Keeps as long as the page lives. */
export function memoryKeyValueStore(): KeyValueStore {
  const kept = new Map<string, unknown>()
  return {
    get: async (name) => structuredClone(kept.get(name)),
    set: async (name, value) => {
      kept.set(name, structuredClone(value))
    },
    remove: async (name) => {
      kept.delete(name)
    },
  }
}

export const $keyValueStore = createStore<KeyValueStore>(browserKeyValueStore)
