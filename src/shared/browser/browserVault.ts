import { get, set } from 'idb-keyval'
import { database, databasePatienceMs } from './browserKeyValueStore.ts'
import { storageNames } from './storage.ts'
import { within } from './within.ts'

/** To which server and user a secret belongs. It opens for these alone. rule: connection-17 */
interface Owner {
  readonly serverLocation: string
  readonly username: string
}

/** Encrypts secrets that are stored in this browser. */
export interface Vault {
  /** Encrypts a text; null if this browser cannot. */
  seal(text: string, owner: Owner): Promise<string | null>
  /** Decrypts a text; null if the key is gone, the text is damaged, or it was sealed for another owner. */
  open(sealed: string, owner: Owner): Promise<string | null>
}

const algorithm = 'AES-GCM'
const ivLength = 12

const additionalData = ({ serverLocation, username }: Owner) =>
  new TextEncoder().encode(JSON.stringify([serverLocation, username]))

/** A vault with the key of `loadKey`, which is called again after it failed. It waits no longer for a key than for any value. */
export function createVault(loadKey: () => Promise<CryptoKey>): Vault {
  let loading: Promise<CryptoKey> | null = null
  const key = () => {
    loading ??= loadKey().catch((error: unknown) => {
      loading = null
      throw error
    })
    return within(databasePatienceMs, loading)
  }
  return {
    async seal(text, owner) {
      try {
        const iv = crypto.getRandomValues(new Uint8Array(ivLength))
        const data = await crypto.subtle.encrypt(
          { name: algorithm, iv, additionalData: additionalData(owner) },
          await key(),
          new TextEncoder().encode(text),
        )
        return btoa(String.fromCharCode(...iv, ...new Uint8Array(data)))
      } catch {
        return null
      }
    },
    async open(sealed, owner) {
      try {
        const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0))
        const iv = bytes.slice(0, ivLength)
        const data = await crypto.subtle.decrypt(
          { name: algorithm, iv, additionalData: additionalData(owner) },
          await key(),
          bytes.slice(ivLength),
        )
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
  const known = await get<CryptoKey>(storageNames.key, database)
  if (known) return known
  const made = await generateKey()
  await set(storageNames.key, made, database)
  return made
}

/** The vault of this browser. */
export const vault: Vault = createVault(keyOfThisBrowser)
