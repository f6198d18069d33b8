import type { TextStore } from '#shared/browser/environment.ts'

/** What the platform's secure store does: the Keychain of iOS, on Android what a key of its Keystore encrypts. */
export interface SecureTexts {
  keys(): Promise<string[]>
  getItem(key: string): Promise<string | null>
  setItem(key: string, text: string): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * The texts of the platform's secure store, which answers later: they are read once, and every change is written in its order.
 * Where the device has no such store they are kept as in a browser. rule: connection-2
 */
export async function openSecureStore(secure: SecureTexts, otherwise: TextStore): Promise<TextStore> {
  const texts = new Map<string, string>()
  try {
    for (const key of await secure.keys()) {
      const text = await secure.getItem(key)
      if (text !== null) texts.set(key, text)
    }
  } catch {
    return otherwise
  }
  let written: Promise<void> = Promise.resolve()
  const write = (change: () => Promise<unknown>) => {
    // As on a full disk, a text that the store refuses is kept in memory until the app is closed.
    written = written.then(change).then(
      () => undefined,
      () => undefined,
    )
  }
  return {
    get: (name) => texts.get(name) ?? null,
    set(name, text) {
      texts.set(name, text)
      write(() => secure.setItem(name, text))
    },
    remove(name) {
      texts.delete(name)
      write(() => secure.removeItem(name))
    },
  }
}
