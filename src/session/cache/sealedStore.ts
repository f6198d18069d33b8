import type { Client } from '#api/transport.ts'
import { decrypt, type Encrypted, encrypt } from '#shared/browser/browserVault.ts'
import type { KeyValueStore } from '#shared/browser/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage.ts'
import { keyOf, type PersonKey } from './keys.ts'
import { isOver } from './recording.ts'

/** Whose data they are. */
export interface Owner {
  readonly server: string
  readonly username: string
  /** Signed in with an account of another system: no password was typed here. */
  readonly external?: boolean | undefined
}

/** A stored text and its moment, in ms since 1970. */
export interface Kept {
  readonly at: number
  readonly text: string
}

export interface Sealed extends Encrypted {
  readonly at: number
}

/** The key of a sealed store, and whether its session has ended; nothing is written after that. */
interface Access {
  readonly key: () => Promise<PersonKey | null>
  readonly isOver: () => boolean
}

/** Access to the sealed store of the signed-in user. */
export const accessOf = (client: Client | null): Access => ({
  key: () => keyOf(client),
  isOver: () => client !== null && isOver(client),
})
/** The same access for unsaved text, which is written even if the session has ended meanwhile. */
export const lastingAccess = (client: Client): Access => ({ ...accessOf(client), isOver: () => false })
/** Access without a key, which is enough to remove data. */
const closed: Access = accessOf(null)

const first = `${storageNames.known} `
/** Kinds of data that outlive a sign-out, because somebody typed them and they are not saved. */
const lasting = [storageNames.drafts, storageNames.saves]
const dayMs = 86_400_000
/** Data of somebody who was not here for this time, in ms, are removed. rule: known-3 */
export const keptForMs = 30 * dayMs

/** A page of plain HTTP cannot encrypt, so nothing is stored or found there. */
export const canSeal = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined
const nowhere: KeyValueStore = {
  get: async () => undefined,
  set: async () => {},
  remove: async () => {},
  names: async () => [],
}

/** Hashes a name, so that a name in the store reveals neither the owner nor the content. */
async function nameless(text: string): Promise<string> {
  if (!canSeal()) return ''
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The site and the person, hashed, as they stand in the names of a person's data. */
async function partsOf({ server, username, external }: Owner) {
  const person = `${server} ${username}${external ? ' (extern)' : ''}`.toLowerCase()
  return { site: await nameless(server.toLowerCase()), person: await nameless(person) }
}

/** The prefix of all names of this kind that belong to a person. */
export async function beginningOf(owner: Owner, kind: string = storageNames.known): Promise<string> {
  const { site, person } = await partsOf(owner)
  return `${kind} ${site} ${person} `
}

/** The name in the store of one thing of a person. */
export const placeIn = async (owner: Owner, kind: string, name: string): Promise<string> =>
  `${await beginningOf(owner, kind)}${await nameless(name)}`

/** The name for a kind that has a single entry. */
export const lastingName = 'all'
/** The name, among the cached answers, of what a teacher saved offline. rule: known-7 */
export const unsentName = 'unsent'

/** All names under which something is sealed for a person. */
export async function sealedNames(store: KeyValueStore, owner: Owner): Promise<readonly string[]> {
  const beginnings = await Promise.all(
    [storageNames.known, ...lasting].map((kind) => beginningOf(owner, kind)),
  )
  return (await store.names()).filter(
    (name) =>
      beginnings.some((beginning) => name.startsWith(beginning)) &&
      !isOpener(name) &&
      !isSwitch(name) &&
      !isVisit(name),
  )
}

/** Encrypts a text, bound to the name under which it is stored. */
export const seal = async (key: CryptoKey, place: string, { at, text }: Kept): Promise<Sealed> => ({
  at,
  ...(await encrypt(key, text, `${place} ${at}`)),
})

/** Decrypts what is stored under a name; null if this key does not open it. */
export async function unseal(key: CryptoKey, place: string, sealed: unknown): Promise<Kept | null> {
  try {
    const { at, ...encrypted } = sealed as Sealed
    return { at, text: await decrypt(key, encrypted, `${place} ${at}`) }
  } catch {
    return null
  }
}

/** Runs the tasks of an object one after another, whether or not the one before failed; resolves with the task's result. */
export function createQueue(): <T>(of: object, task: () => Promise<T>) => Promise<T> {
  const last = new WeakMap<object, Promise<unknown>>()
  return (of, task) => {
    const next = (last.get(of) ?? Promise.resolve()).then(task)
    last.set(
      of,
      next.catch(() => undefined),
    )
    return next
  }
}

/** Removals wait for what is being written, so that nothing is written after them. */
export const inOrder = createQueue()

/** Whether a name is that of a key or a salt, which opens the other data. */
const isOpener = (name: string) => / (key|salt)$/.test(name)
const isSwitch = (name: string) => name.endsWith(' off')
const isVisit = (name: string) => name.endsWith(' visit')

async function removeAll(store: KeyValueStore, isOver: (name: string) => boolean): Promise<void> {
  const all = await store.names()
  const lasts = (name: string) => {
    const ofPerson = name.slice(first.length, name.lastIndexOf(' ') + 1)
    return lasting.some((kind) => all.some((each) => each.startsWith(`${kind} ${ofPerson}`)))
  }
  const names = all.filter(
    (name) => name.startsWith(first) && isOver(name) && !isSwitch(name) && !(isOpener(name) && lasts(name)),
  )
  // Keys go first: if a later removal fails, what is left cannot be read any more.
  for (const name of names.filter(isOpener)) await store.remove(name)
  await Promise.all(names.map((name) => store.remove(name)))
}

/** When this person was here last, and last changed something, in ms since 1970. */
interface Visit {
  readonly at: number
  readonly writtenAt: number
}

async function removeOld(store: KeyValueStore, now: number): Promise<void> {
  const visits = (await store.names()).filter((name) => name.startsWith(first) && isVisit(name))
  for (const name of visits) {
    const visit = (await store.get(name)) as Visit | undefined
    const theirs = name.slice(0, -'visit'.length)
    if (visit && now - visit.at > keptForMs) await removeAll(store, (each) => each.startsWith(theirs))
  }
  const tillOf = (name: string) => Number(/ (\d{13})$/.exec(name)?.[1] ?? Number.POSITIVE_INFINITY)
  await removeAll(store, (name) => tillOf(name) < now)
}

/**
 * The data of one person on this device, encrypted with a key of that person. Where nothing can be stored or encrypted, or
 * the key is not known, nothing is written and nothing is found. rule: known-2
 * @param kind the cache, or another kind of data; the rest of each name is hashed
 */
export async function openSealedStore(
  given: KeyValueStore,
  owner: Owner,
  { key, isOver }: Access = closed,
  kind: string = storageNames.known,
) {
  const store = canSeal() ? given : nowhere
  const { site, person } = await partsOf(owner)
  const ofSite = `${first}${site} `
  const ofPerson = `${ofSite}${person} `
  const mine = `${kind} ${site} ${person} `
  // The same person, who has signed in in another way.
  const other = await beginningOf({ ...owner, external: !owner.external })
  const isOfPerson = (name: string) => name.startsWith(ofPerson) || name.startsWith(other)
  const [switchName, visitName] = [`${ofPerson}off`, `${ofPerson}visit`]

  async function keyToWrite(opening: Promise<PersonKey | null>): Promise<CryptoKey | null> {
    const known = isOver() || !canSeal() ? null : await opening
    if (!known || isOver()) return null
    const { as, value } = known.lies
    if ((await store.get(`${ofPerson}${as}`)) === undefined) await store.set(`${ofPerson}${as}`, value)
    return known.key
  }

  const sealedName = async (name: string, till: number | null) =>
    `${mine}${await nameless(name)}${till === null ? '' : ` ${till}`}`

  return {
    isOff: async () => !canSeal() || (await store.get(switchName)) === true,
    switchTo: (on: boolean) => (on ? store.remove(switchName) : store.set(switchName, true)),
    async visit(): Promise<Visit | null> {
      return ((await store.get(visitName)) as Visit | undefined) ?? null
    },
    noteVisit: (visit: Visit) => inOrder(store, () => store.set(visitName, visit)),
    /**
     * Resolves with whether the text could be encrypted.
     * @param till its expiry, in ms since 1970
     */
    write(name: string, kept: Kept, till: number | null = null): Promise<boolean> {
      // The current key is used: a change of the key that is queued after this write seals it anew.
      const opening = key()
      return inOrder(store, async () => {
        const known = await keyToWrite(opening)
        if (!known) return false
        const place = await sealedName(name, till)
        await store.set(place, await seal(known, place, kept))
        return true
      })
    },
    async read(name: string, till: number | null = null): Promise<Kept | null> {
      const place = await sealedName(name, till)
      const sealed = await store.get(place)
      const known = sealed === undefined ? null : await key()
      return known && unseal(known.key, place, sealed)
    },
    /** Removes the text with this name. */
    remove: (name: string) => inOrder(store, async () => store.remove(await sealedName(name, null))),
    /** Reads and removes everything that can be opened. */
    takeAll() {
      const opening = key()
      return inOrder(store, async () => {
        const names = (await store.names()).filter((name) => name.startsWith(mine))
        const known = names.length === 0 ? null : await opening
        const all: Kept[] = []
        for (const name of known ? names : []) {
          const kept = known && (await unseal(known.key, name, await store.get(name)))
          if (kept) all.push(kept)
          await store.remove(name)
        }
        return all
      })
    },
    clear: () => inOrder(store, () => removeAll(store, isOfPerson)),
    /** Removes the caches of everybody else at this server. */
    clearOthers: () =>
      inOrder(store, () => removeAll(store, (name) => name.startsWith(ofSite) && !isOfPerson(name))),
    /** Removes what has expired, whoever owns it. */
    clearOld: (now: number) => inOrder(store, () => removeOld(store, now)),
  }
}
