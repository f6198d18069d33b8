import type { LoginResult } from '#api/endpoints/authenticate.ts'
import { decrypt, type Encrypted, encrypt, generateKey } from '#shared/browser/browserVault.ts'
import type { KeyValueStore } from '#shared/browser/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage.ts'
import { readConnections } from '../connections/connections.ts'
import type { KeyPlaces, PersonKey, Unlocking } from './keys.ts'
import { beginningOf, canSeal, inOrder, type Owner, placeIn, sealedNames, unsentName } from './sealedStore.ts'

/**
 * The key that seals the data of one person, derived from the password that this person types. It is in memory only; what is
 * stored on the device (a random salt) opens nothing. rule: known-2
 */

/** Stored beside the data of a person, to recognise the right password without revealing it. */
interface Proof {
  readonly salt: Uint8Array<ArrayBuffer>
  /** Rounds of the hash. */
  readonly rounds: number
  /** An empty text, encrypted. */
  readonly check: Encrypted
}

/** The password and the name that were typed at the sign-in. */
interface Typed {
  readonly serverLocation: string
  readonly username: string
  readonly password: string
  readonly shared?: boolean
}

const placeOfSalt = async (owner: Owner) => `${await beginningOf(owner)}salt`

async function derive(
  password: string,
  { salt, rounds }: Pick<Proof, 'salt' | 'rounds'>,
): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(password)
  const typed = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(how, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** A key with a salt of its own. */
async function makeKey(password: string, rounds: number, place: string): Promise<PersonKey> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const key = await derive(password, { salt, rounds })
  const check = await encrypt(key, '', place)
  return { key, lies: { as: 'salt', value: { salt, rounds, check } satisfies Proof } }
}

/** The key of a password that has been used here before; null if this is another one, or nothing is sealed with one. */
export async function openKey(
  store: KeyValueStore,
  owner: Owner,
  password: string,
): Promise<PersonKey | null> {
  if (!canSeal()) return null
  const place = await placeOfSalt(owner)
  const proof = (await store.get(place)) as Proof | undefined
  if (!proof) return null
  const key = await derive(password, proof)
  return decrypt(key, proof.check, place).then(
    () => ({ key, lies: { as: 'salt', value: proof } }),
    () => null,
  )
}

const placeOfKey = async (owner: Owner) => `${await beginningOf(owner)}key`

/** The key of an earlier version, or of somebody who types no password here; it is stored beside the data. */
async function storedKey(store: KeyValueStore, owner: Owner): Promise<CryptoKey | null> {
  return ((await store.get(await placeOfKey(owner))) as CryptoKey | undefined) ?? null
}

/** The key of an earlier version, for an offline visit; it is replaced once the server has answered. rule: known-8 */
export async function openFormerKey(store: KeyValueStore, owner: Owner): Promise<PersonKey | null> {
  const key = canSeal() ? await storedKey(store, owner) : null
  return key && { key, lies: { as: 'key', value: key } }
}

/** What an earlier version stored is read once and sealed anew; where that fails it is left for a later attempt. rule: known-8 */
const takeOver = (...taking: Parameters<typeof takeOverNow>): Promise<void> =>
  takeOverNow(...taking).catch(() => undefined)

async function takeOverNow(
  { store, vault }: KeyPlaces,
  owner: Owner,
  login: LoginResult,
  { key, lies }: PersonKey,
): Promise<void> {
  const place = `${await beginningOf(owner)}${lies.as}`
  const lay = async () => {
    if ((await store.get(place)) === undefined) await store.set(place, lies.value)
  }
  const plain = { ...owner, external: false }
  const former = await storedKey(store, plain)
  if (former && former !== key) {
    await lay()
    const { sealAnew } = await import('./sealAnew.ts')
    await sealAnew(store, { owner: plain, key: former }, { owner, key })
    await store.remove(await placeOfKey(plain))
  }
  const { takeOverVault } = await import('./formerVault.ts')
  await takeOverVault({ store, vault, owner, login, key, lay })
}

/** Whether unsaved text is stored, which only this person could type again. */
async function hasOwnWords(owner: Owner, names: readonly string[]): Promise<boolean> {
  const unsent = await placeIn(owner, storageNames.known, unsentName)
  return names.some((name) => name === unsent || !name.startsWith(storageNames.known))
}

/**
 * The key of somebody who signs in with a password. It is looked for while the server is asked; only what is called once the
 * server has accepted the password changes anything here. After a password change elsewhere the cache cannot be opened any
 * more, and is removed. rule: known-2, known-8
 */
export function unlock(
  { store }: Pick<KeyPlaces, 'store'>,
  { serverLocation: server, username, password, shared }: Typed,
): Unlocking | null {
  if (shared) return null
  const owner: Owner = { server, username }
  const opening = canSeal() ? openKey(store, owner, password) : Promise.resolve(null)
  opening.catch(() => null)
  return async (places, { login }) => {
    if (!canSeal()) return null
    const known = await opening
    if (known) {
      await takeOver(places, owner, login, known)
      return known
    }
    const place = await placeOfSalt(owner)
    let hasLost = false
    if ((await store.get(place)) !== undefined) {
      const names = await sealedNames(store, owner)
      hasLost = await hasOwnWords(owner, names)
      for (const name of [place, ...names]) await store.remove(name)
    }
    const made = await makeKey(password, places.rounds, place)
    await takeOver(places, owner, login, made)
    return { ...made, hasLost }
  }
}

/** The key of somebody who signs in with an account of another system, and types no password here: it is stored on the device. */
export const unlockExternal: Unlocking = async (places, session) => {
  if (!canSeal()) return null
  const key = (await storedKey(places.store, session)) ?? (await generateKey())
  const made: PersonKey = { key, lies: { as: 'key', value: key } }
  await takeOver(places, session, session.login, made)
  return made
}

/**
 * The key of a session that a reload has kept: from the page before, or out of the remembered password (a new one, where the page
 * before has cached nothing yet), or, where no password was typed, from the device. Null where none of them has it: the session
 * then goes on without a cache. rule: known-2
 */
export const unlockAfterReload: Unlocking = async (
  { store, vault, localStore, handOver, rounds },
  session,
) => {
  if (!canSeal()) return null
  const handed = (await handOver.take(await beginningOf(session))) as PersonKey | undefined
  if (handed) return { key: handed.key, lies: handed.lies }
  if (session.external) return openFormerKey(store, session)
  const connection = readConnections(localStore).find(({ ID }) => ID === session.connectionId)
  const password = connection?.password ? await vault.open(connection.password, connection) : null
  if (password === null) return null
  const place = await placeOfSalt(session)
  return (await store.get(place)) ? openKey(store, session, password) : makeKey(password, rounds, place)
}

/** Seals all stored data of a person with a new password. */
export const changeKey = (
  { store, rounds }: Pick<KeyPlaces, 'store' | 'rounds'>,
  owner: Owner,
  before: Promise<PersonKey | null>,
  password: string,
): Promise<PersonKey | null> =>
  inOrder(store, async () => {
    const known = await before
    const place = await placeOfSalt(owner)
    if (!known) return null
    const made = await makeKey(password, rounds, place)
    const { sealAnew } = await import('./sealAnew.ts')
    await sealAnew(store, { owner, key: known.key }, { owner, key: made.key })
    if ((await store.get(place)) !== undefined) await store.set(place, made.lies.value)
    return made
  })
