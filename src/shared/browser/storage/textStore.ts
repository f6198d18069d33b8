import { createStore } from 'effector'

/** Stores texts by name. In a private window or on a full disk it loses them instead of failing. */
export interface TextStore {
  get(name: string): string | null
  set(name: string, text: string): void
  remove(name: string): void
}

/** A text store in a storage of the browser; texts that it refuses are stored in memory. */
export function browserStore(open: () => Storage): TextStore {
  const memory = memoryStore()
  const attempt = (access: (storage: Storage) => void): boolean => {
    try {
      access(open())
      return true
    } catch {
      return false
    }
  }
  return {
    get(name) {
      let text = memory.get(name)
      if (text === null)
        attempt((storage) => {
          text = storage.getItem(name)
        })
      return text
    },
    set(name, text) {
      if (attempt((storage) => storage.setItem(name, text))) memory.remove(name)
      else memory.set(name, text)
    },
    remove(name) {
      memory.remove(name)
      attempt((storage) => storage.removeItem(name))
    },
  }
}

export function memoryStore(): TextStore {
  const texts = new Map<string, string>()
  return {
    get: (name) => texts.get(name) ?? null,
    set: (name, text) => {
      texts.set(name, text)
    },
    remove: (name) => {
      texts.delete(name)
    },
  }
}

/** The permanent store, which all tabs share. */
export const $localStore = createStore<TextStore>(browserStore(() => localStorage))

/** The store of this tab, which lasts as long as the tab is open. */
export const $tabStore = createStore<TextStore>(browserStore(() => sessionStorage))
