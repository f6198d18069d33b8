import type { TextStore } from '#shared/browser/storage/textStore.ts'

/** The platform's secure store: the Keychain of iOS, or on Android a store encrypted with a key of the Keystore. */
export interface SecureTexts {
  keys(): Promise<string[]>
  getItem(key: string): Promise<string | null>
  setItem(key: string, text: string): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * A text store on the platform's secure store, which is asynchronous: its texts are read once, and changes are written in order.
 * A device without a secure store stores texts as a browser does. rule: connection-2
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
    // As on a full disk, a text that the store refuses stays in memory until the app is closed.
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
