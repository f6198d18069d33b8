import type { Client } from '#api/transport.ts'
import { decrypt, type Encrypted, encrypt } from '#shared/browser/storage/browserVault.ts'
import type { KeyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { dayMs } from '#shared/dates/schoolTime.ts'
import { keyOf, type PersonKey } from './keys.ts'
import { isOver as isEnded } from './recording.ts'

export interface Owner {
  readonly server: string
  readonly username: string
  /** Whether this person signed in through an external system and typed no password here. */
  readonly external?: boolean | undefined
}

/** A text and its moment, in ms since 1970. */
export interface StoredText {
  readonly at: number
  readonly text: string
}

export interface Sealed extends Encrypted {
  readonly at: number
}

/** The key of a sealed store, and whether its session is over; nothing is written after that. */
interface Access {
  readonly key: () => Promise<PersonKey | null>
  readonly isOver: () => boolean
}

/** Access with the key of a session, until that session is over. */
export const accessOf = (client: Client | null): Access => ({
  key: () => keyOf(client),
  isOver: () => client !== null && isEnded(client),
})
/** Access for unsaved text, which is written even after the session. */
export const unsavedTextAccess = (client: Client): Access => ({ ...accessOf(client), isOver: () => false })
const cachePrefix = `${storageNames.known} `
/** The kinds of data that outlive a sign-out, because they were typed and not saved. */
const unsavedKinds = [storageNames.drafts, storageNames.saves]
/** The cache of somebody who does not return within this time is removed. rule: known-3 */
export const cacheLifetimeMs = 30 * dayMs

/** Whether the page can encrypt. A page of plain HTTP cannot, so nothing is stored or found there. */
export const canSeal = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined
const emptyStore: KeyValueStore = {
  get: async () => undefined,
  set: async () => {},
  remove: async () => {},
  names: async () => [],
}

/** Hashes a name, so that a name in the store reveals neither the owner nor the content. */
async function hashName(text: string): Promise<string> {
  if (!canSeal()) return ''
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The hashed site and person, which are part of the names of a person's data. */
async function hashedOwner({ server, username, external }: Owner) {
  const person = `${server} ${username}${external ? ' (extern)' : ''}`.toLowerCase()
  return { site: await hashName(server.toLowerCase()), person: await hashName(person) }
}

/** The prefix of the names of all entries of a person, of one kind. */
export async function namePrefixOf(owner: Owner, kind: string = storageNames.known): Promise<string> {
  const { site, person } = await hashedOwner(owner)
  return `${kind} ${site} ${person} `
}

/** The name of one entry of a person in the store. */
export const storeNameOf = async (owner: Owner, kind: string, name: string): Promise<string> =>
  `${await namePrefixOf(owner, kind)}${await hashName(name)}`

export const onlyEntryName = 'all'
/** The name of a teacher's offline saves, which are stored as a cached answer. rule: known-7 */
export const unsentName = 'unsent'

/** The names of all entries of a person that a key seals. */
export async function sealedNames(store: KeyValueStore, owner: Owner): Promise<readonly string[]> {
  const prefixes = await Promise.all(
    [storageNames.known, ...unsavedKinds].map((kind) => namePrefixOf(owner, kind)),
  )
  return (await store.names()).filter(
    (name) => prefixes.some((prefix) => name.startsWith(prefix)) && !/ (key|salt|off|visit)$/.test(name),
  )
}

/** Encrypts a text, bound to the name under which it is stored. */
export const seal = async (key: CryptoKey, place: string, { at, text }: StoredText): Promise<Sealed> => ({
  at,
  ...(await encrypt(key, text, `${place} ${at}`)),
})

/** Decrypts a stored entry; null if this key does not open it. */
export async function unseal(key: CryptoKey, place: string, sealed: unknown): Promise<StoredText | null> {
  try {
    const { at, ...encrypted } = sealed as Sealed
    return { at, text: await decrypt(key, encrypted, `${place} ${at}`) }
  } catch {
    return null
  }
}

/** Runs the tasks of an object one after another, even if an earlier one fails; resolves with the task's result. */
export function createQueue(): <T>(of: object, task: () => Promise<T>) => Promise<T> {
  const last = new WeakMap<object, Promise<unknown>>()
  return (of, task) => {
    const next = (last.get(of) ?? Promise.resolve()).then(task)
    const settled = next.catch(() => undefined)
    last.set(of, settled)
    return next
  }
}

/** Queues writes and removals, so that no earlier write ends after a removal. */
export const inOrder = createQueue()

/** Whether an entry is a key or a salt, without which the other entries cannot be opened. */
const isKeyOrSalt = (name: string) => / (key|salt)$/.test(name)
const isSwitch = (name: string) => name.endsWith(' off')
const isVisit = (name: string) => name.endsWith(' visit')

async function removeAll(store: KeyValueStore, isOver: (name: string) => boolean): Promise<void> {
  const all = await store.names()
  const hasUnsavedText = (name: string) => {
    const personPrefix = name.slice(cachePrefix.length, name.lastIndexOf(' ') + 1)
    return unsavedKinds.some((kind) => all.some((each) => each.startsWith(`${kind} ${personPrefix}`)))
  }
  const names = all.filter(
    (name) =>
      name.startsWith(cachePrefix) &&
      isOver(name) &&
      !isSwitch(name) &&
      !(isKeyOrSalt(name) && hasUnsavedText(name)),
  )
  // The keys go first, so that nothing can be read any more if a later removal fails.
  for (const name of names.filter(isKeyOrSalt)) await store.remove(name)
  await Promise.all(names.map((name) => store.remove(name)))
}

/** When a person last began a visit, and last changed something, in ms since 1970. */
interface Visit {
  readonly at: number
  readonly writtenAt: number
}

async function removeOld(store: KeyValueStore, now: number): Promise<void> {
  const visits = (await store.names()).filter((name) => name.startsWith(cachePrefix) && isVisit(name))
  for (const name of visits) {
    const visit = (await store.get(name)) as Visit | undefined
    const prefix = name.slice(0, -'visit'.length)
    if (visit && now - visit.at > cacheLifetimeMs) await removeAll(store, (each) => each.startsWith(prefix))
  }
  const expiryOf = (name: string) => Number(/ (\d{13})$/.exec(name)?.[1] ?? Number.POSITIVE_INFINITY)
  await removeAll(store, (name) => expiryOf(name) < now)
}

/**
 * Opens the data of one person on this device, which are encrypted with a key of that person. Without encryption or a key,
 * nothing is written and nothing is found. rule: known-2
 * @param access without one there is no key, which is enough to remove data
 * @param kind the prefix of the names of the entries, by default that of the cache
 */
export async function openSealedStore(
  deviceStore: KeyValueStore,
  owner: Owner,
  { key, isOver }: Access = accessOf(null),
  kind: string = storageNames.known,
) {
  const store = canSeal() ? deviceStore : emptyStore
  const { site, person } = await hashedOwner(owner)
  const sitePrefix = `${cachePrefix}${site} `
  const personPrefix = `${sitePrefix}${person} `
  const kindPrefix = `${kind} ${site} ${person} `
  // The same person has another prefix with the other way of signing in.
  const otherSignInPrefix = await namePrefixOf({ ...owner, external: !owner.external })
  const isOfPerson = (name: string) => name.startsWith(personPrefix) || name.startsWith(otherSignInPrefix)
  const [switchName, visitName] = [`${personPrefix}off`, `${personPrefix}visit`]

  async function keyToWrite(opening: Promise<PersonKey | null>): Promise<CryptoKey | null> {
    const known = isOver() || !canSeal() ? null : await opening
    if (!known || isOver()) return null
    const { as, value } = known.keyEntry
    if ((await store.get(`${personPrefix}${as}`)) === undefined)
      await store.set(`${personPrefix}${as}`, value)
    return known.key
  }

  const sealedName = async (name: string, till: number | null) =>
    `${kindPrefix}${await hashName(name)}${till === null ? '' : ` ${till}`}`

  return {
    isOff: async () => !canSeal() || (await store.get(switchName)) === true,
    switchTo: (on: boolean) => (on ? store.remove(switchName) : store.set(switchName, true)),
    async visit(): Promise<Visit | null> {
      return ((await store.get(visitName)) as Visit | undefined) ?? null
    },
    noteVisit: (visit: Visit) => inOrder(store, () => store.set(visitName, visit)),
    /** Resolves with whether the text was stored. `till` is when it expires, in ms since 1970. */
    write(name: string, entry: StoredText, till: number | null = null): Promise<boolean> {
      // If the key changes before this write runs, the change is queued after the write and reseals it.
      const opening = key()
      return inOrder(store, async () => {
        const known = await keyToWrite(opening)
        if (!known) return false
        const place = await sealedName(name, till)
        await store.set(place, await seal(known, place, entry))
        return true
      })
    },
    async read(name: string, till: number | null = null): Promise<StoredText | null> {
      const place = await sealedName(name, till)
      const sealed = await store.get(place)
      const known = sealed === undefined ? null : await key()
      return known && unseal(known.key, place, sealed)
    },
    /** Removes a text that does not expire. */
    remove: (name: string) => inOrder(store, async () => store.remove(await sealedName(name, null))),
    /** Removes all texts of this kind, and returns those that the key opens. */
    takeAll() {
      const opening = key()
      return inOrder(store, async () => {
        const names = (await store.names()).filter((name) => name.startsWith(kindPrefix))
        const known = names.length === 0 ? null : await opening
        const all: StoredText[] = []
        for (const name of known ? names : []) {
          const entry = known && (await unseal(known.key, name, await store.get(name)))
          if (entry) all.push(entry)
          await store.remove(name)
        }
        return all
      })
    },
    clear: () => inOrder(store, () => removeAll(store, isOfPerson)),
    /** Removes the caches of everybody else at this server. */
    clearOthers: () =>
      inOrder(store, () => removeAll(store, (name) => name.startsWith(sitePrefix) && !isOfPerson(name))),
    clearOld: (now: number) => inOrder(store, () => removeOld(store, now)),
  }
}
