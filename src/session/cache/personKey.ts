import type { LoginResult } from '#api/endpoints/authenticate.ts'
import { decrypt, type Encrypted, encrypt, generateKey } from '#shared/browser/storage/browserVault.ts'
import type { KeyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { readConnections } from '../connections/connections.ts'
import type { KeyContext, KeyFinder, PersonKey } from './keys.ts'
import {
  canSeal,
  inOrder,
  namePrefixOf,
  type Owner,
  sealedNames,
  storeNameOf,
  unsentName,
} from './sealedStore.ts'

// The key that seals the data of one person is derived from the password that this person types. It is in memory only; the
// random salt on the device opens nothing. rule: known-2

/** Stored beside the data of a person, to recognise the right password without revealing it. */
interface PasswordCheck {
  readonly salt: Uint8Array<ArrayBuffer>
  readonly rounds: number
  /** The encrypted empty text. */
  readonly check: Encrypted
}

/** The name and the password that were typed at the sign-in. */
interface TypedCredentials {
  readonly serverLocation: string
  readonly username: string
  readonly password: string
  readonly shared?: boolean
}

const placeOfSalt = async (owner: Owner) => `${await namePrefixOf(owner)}salt`

async function derive(
  password: string,
  { salt, rounds }: Pick<PasswordCheck, 'salt' | 'rounds'>,
): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(password)
  const passwordKey = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(algorithm, passwordKey, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

async function makeKey(password: string, rounds: number, place: string): Promise<PersonKey> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const key = await derive(password, { salt, rounds })
  const check = await encrypt(key, '', place)
  return { key, keyEntry: { as: 'salt', value: { salt, rounds, check } satisfies PasswordCheck } }
}

/** The key of a password that was used here before; null if this is another password, or none was used. */
export async function openKey(
  store: KeyValueStore,
  owner: Owner,
  password: string,
): Promise<PersonKey | null> {
  if (!canSeal()) return null
  const place = await placeOfSalt(owner)
  const storedCheck = (await store.get(place)) as PasswordCheck | undefined
  if (!storedCheck) return null
  const key = await derive(password, storedCheck)
  return decrypt(key, storedCheck.check, place).then(
    () => ({ key, keyEntry: { as: 'salt', value: storedCheck } }),
    () => null,
  )
}

const placeOfKey = async (owner: Owner) => `${await namePrefixOf(owner)}key`

/** The key that an earlier version, or somebody who types no password here, stored beside the data. */
async function storedKey(store: KeyValueStore, owner: Owner): Promise<CryptoKey | null> {
  return ((await store.get(await placeOfKey(owner))) as CryptoKey | undefined) ?? null
}

/** The key of an earlier version, for an offline visit; it is replaced once the server has answered. rule: known-8 */
export async function openFormerKey(store: KeyValueStore, owner: Owner): Promise<PersonKey | null> {
  const key = canSeal() ? await storedKey(store, owner) : null
  return key && { key, keyEntry: { as: 'key', value: key } }
}

/** Reseals the data of an earlier version; if that fails, they are left for a later attempt. rule: known-8 */
const takeOver = (...args: Parameters<typeof takeOverNow>): Promise<void> =>
  takeOverNow(...args).catch(() => undefined)

async function takeOverNow(
  { store, vault }: KeyContext,
  owner: Owner,
  login: LoginResult,
  { key, keyEntry }: PersonKey,
): Promise<void> {
  const place = `${await namePrefixOf(owner)}${keyEntry.as}`
  const storeKeyEntry = async () => {
    if ((await store.get(place)) === undefined) await store.set(place, keyEntry.value)
  }
  const passwordOwner = { ...owner, external: false }
  const former = await storedKey(store, passwordOwner)
  if (former && former !== key) {
    await storeKeyEntry()
    const { reseal } = await import('./reseal.ts')
    await reseal(store, { owner: passwordOwner, key: former }, { owner, key })
    await store.remove(await placeOfKey(passwordOwner))
  }
  const { takeOverVault } = await import('./formerVault.ts')
  await takeOverVault({ store, vault, owner, login, key, storeKeyEntry })
}

async function hasUnsavedText(owner: Owner, names: readonly string[]): Promise<boolean> {
  const unsent = await storeNameOf(owner, storageNames.known, unsentName)
  return names.some((name) => name === unsent || !name.startsWith(storageNames.known))
}

/**
 * Looks for the key of a password while the server checks it. The returned function, called once the server has accepted the
 * password, makes a key if there is none. After a password change elsewhere it removes the cache, which cannot be opened any
 * more. rule: known-2, known-8
 */
export function unlock(
  { store }: Pick<KeyContext, 'store'>,
  { serverLocation: server, username, password, shared }: TypedCredentials,
): KeyFinder | null {
  if (shared) return null
  const owner: Owner = { server, username }
  const keyOfPassword = canSeal() ? openKey(store, owner, password) : Promise.resolve(null)
  keyOfPassword.catch(() => null)
  return async (context, { login }) => {
    if (!canSeal()) return null
    const known = await keyOfPassword
    if (known) {
      await takeOver(context, owner, login, known)
      return known
    }
    const place = await placeOfSalt(owner)
    let hasLostText = false
    if ((await store.get(place)) !== undefined) {
      const names = await sealedNames(store, owner)
      hasLostText = await hasUnsavedText(owner, names)
      for (const name of [place, ...names]) await store.remove(name)
    }
    const newKey = await makeKey(password, context.rounds, place)
    await takeOver(context, owner, login, newKey)
    return { ...newKey, hasLostText }
  }
}

/** The key of somebody who signs in through an external system and types no password here; it is stored on the device. */
export const unlockExternal: KeyFinder = async (context, session) => {
  if (!canSeal()) return null
  const key = (await storedKey(context.store, session)) ?? (await generateKey())
  const newKey: PersonKey = { key, keyEntry: { as: 'key', value: key } }
  await takeOver(context, session, session.login, newKey)
  return newKey
}

/**
 * The key of a session that continues after a reload: the one that the earlier page handed over, else that of the remembered
 * password, or the one on the device if no password was typed. If null, the session continues without a cache. rule: known-2
 */
export const unlockAfterReload: KeyFinder = async (
  { store, vault, localStore, handOver, rounds },
  session,
) => {
  if (!canSeal()) return null
  const handedOver = (await handOver.take(await namePrefixOf(session))) as PersonKey | undefined
  if (handedOver?.keyEntry) return { key: handedOver.key, keyEntry: handedOver.keyEntry }
  if (session.external) return openFormerKey(store, session)
  const connection = readConnections(localStore).find(({ ID }) => ID === session.connectionId)
  const password = connection?.password ? await vault.open(connection.password, connection) : null
  if (password === null) return null
  const place = await placeOfSalt(session)
  return (await store.get(place)) ? openKey(store, session, password) : makeKey(password, rounds, place)
}

/** Reseals all stored data of a person with the key of a new password. */
export const changeKey = (
  { store, rounds }: Pick<KeyContext, 'store' | 'rounds'>,
  owner: Owner,
  before: Promise<PersonKey | null>,
  password: string,
): Promise<PersonKey | null> =>
  inOrder(store, async () => {
    const known = await before
    const place = await placeOfSalt(owner)
    if (!known) return null
    const newKey = await makeKey(password, rounds, place)
    const { reseal } = await import('./reseal.ts')
    await reseal(store, { owner, key: known.key }, { owner, key: newKey.key })
    if ((await store.get(place)) !== undefined) await store.set(place, newKey.keyEntry.value)
    return newKey
  })
