import { createStore } from 'effector'
import { get, set } from 'idb-keyval'
import { storageNames } from './storage.ts'

/** Encrypts secrets that are stored in this browser. */
export interface Vault {
  /** Encrypts a text; null if this browser cannot. */
  seal(text: string): Promise<string | null>
  /** Decrypts a text; null if the key is gone or the text is damaged. */
  open(sealed: string): Promise<string | null>
}

const algorithm = 'AES-GCM'
const ivLength = 12

/** A vault with the key of `loadKey`, which is called again after it failed. */
export function createVault(loadKey: () => Promise<CryptoKey>): Vault {
  let loading: Promise<CryptoKey> | null = null
  const key = () => {
    loading ??= loadKey().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  return {
    async seal(text) {
      try {
        const iv = crypto.getRandomValues(new Uint8Array(ivLength))
        const data = await crypto.subtle.encrypt(
          { name: algorithm, iv },
          await key(),
          new TextEncoder().encode(text),
        )
        return btoa(String.fromCharCode(...iv, ...new Uint8Array(data)))
      } catch {
        return null
      }
    },
    async open(sealed) {
      try {
        const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0))
        const iv = bytes.slice(0, ivLength)
        const data = await crypto.subtle.decrypt({ name: algorithm, iv }, await key(), bytes.slice(ivLength))
        return new TextDecoder().decode(data)
      } catch {
        return null
      }
    },
  }
}

export const generateKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])

async function keyOfThisBrowser(): Promise<CryptoKey> {
  const known = await get<CryptoKey>(storageNames.key)
  if (known) return known
  const made = await generateKey()
  await set(storageNames.key, made)
  return made
}

export const $vault = createStore<Vault>(createVault(keyOfThisBrowser))
