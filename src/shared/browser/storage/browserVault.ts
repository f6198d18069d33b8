import { get, set } from 'idb-keyval'
import { withTimeLimit } from '../withTimeLimit.ts'
import { database } from './browserKeyValueStore.ts'
import { storageNames } from './storedValues.ts'

/** A secret can be opened only for this server and this user. rule: connection-17 */
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
/** The recommended length of an initialisation vector of AES-GCM, in bytes. */
const ivLength = 12
const encode = (text: string) => new TextEncoder().encode(text)
const optionsOf = (iv: Uint8Array<ArrayBuffer>, boundTo: string) => ({
  name: algorithm,
  iv,
  additionalData: encode(boundTo),
})

export interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

/** Encrypts a text and binds it to another one, which its decryption needs. Rejects if this browser cannot encrypt. */
export async function encrypt(key: CryptoKey, text: string, boundTo: string): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  return { iv, data: await crypto.subtle.encrypt(optionsOf(iv, boundTo), key, encode(text)) }
}

/** Decrypts a text. Rejects if it is damaged, or was encrypted with another key or bound to another text. */
export async function decrypt(key: CryptoKey, { iv, data }: Encrypted, boundTo: string): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt(optionsOf(iv, boundTo), key, data))
}

const nameOf = ({ serverLocation, username }: Owner) => JSON.stringify([serverLocation, username])

/** Some browsers never give the key. A busy device takes seconds, and the user loses a password if the vault gives up earlier. */
export const keyTimeoutMs = 20_000

/** A vault with the key of `loadKey`, which is called again after it failed. */
export function createVault(loadKey: () => Promise<CryptoKey>): Vault {
  let loading: Promise<CryptoKey> | null = null
  const key = () => {
    loading ??= loadKey().catch((error: unknown) => {
      loading = null
      throw error
    })
    return withTimeLimit(keyTimeoutMs, loading)
  }
  return {
    async seal(text, owner) {
      try {
        const { iv, data } = await encrypt(await key(), text, nameOf(owner))
        return btoa(String.fromCharCode(...iv, ...new Uint8Array(data)))
      } catch {
        return null
      }
    },
    async open(sealed, owner) {
      try {
        const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0))
        const [iv, data] = [bytes.slice(0, ivLength), bytes.slice(ivLength).buffer]
        return await decrypt(await key(), { iv, data }, nameOf(owner))
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
  const newKey = await generateKey()
  await set(storageNames.key, newKey, database)
  return newKey
}

export const vault: Vault = createVault(keyOfThisBrowser)
