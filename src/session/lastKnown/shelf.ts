import type { Client } from '#api/transport.ts'
import { decrypt, type Encrypted, encrypt } from '#shared/browser/browserVault.ts'
import type { KeyValueStore } from '#shared/browser/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage.ts'
import { isOver } from './hearing.ts'
import { keyOf, type PersonKey } from './keys.ts'

/** Whose data they are. */
export interface Owner {
  readonly server: string
  readonly username: string
  /** Signed in with an account of another system: no password was typed here. */
  readonly external?: boolean | undefined
}

/** A text as it was at a moment, in ms since 1970. */
export interface Kept {
  readonly at: number
  readonly text: string
}

export interface Sealed extends Encrypted {
  readonly at: number
}

/** With what a shelf is opened, and whether the session for which it is has ended: then nothing more is written. */
interface Access {
  readonly key: () => Promise<PersonKey | null>
  readonly isOver: () => boolean
}

/** The shelf of whoever is signed in. */
export const accessOf = (client: Client | null): Access => ({
  key: () => keyOf(client),
  isOver: () => client !== null && isOver(client),
})
/** What somebody typed is laid down also when the session has ended meanwhile. */
export const lastingAccess = (client: Client): Access => ({ ...accessOf(client), isOver: () => false })
/** To clear a shelf nobody needs to open it. */
const closed: Access = accessOf(null)

const first = `${storageNames.known} `
/** What somebody typed and did not save outlives a sign-out. */
const lasting = [storageNames.drafts, storageNames.saves]
const dayMs = 86_400_000
/** What nobody has looked at for so long is removed. rule: known-3 */
export const keptForMs = 30 * dayMs

/** A page of plain HTTP has no means to encrypt: nothing is kept there, and nothing is found. */
export const canSeal = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined
const nowhere: KeyValueStore = {
  get: async () => undefined,
  set: async () => {},
  remove: async () => {},
  names: async () => [],
}

/** Names in the store say nothing: not whose something is, and not what it is. */
async function nameless(text: string): Promise<string> {
  if (!canSeal()) return ''
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  // Stryker disable next-line all: Another name that says nothing is as good.
  return [...bytes.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The site and the person in the names of what is kept of somebody. */
async function partsOf({ server, username, external }: Owner) {
  const person = `${server} ${username}${external ? ' (extern)' : ''}`.toLowerCase()
  return { site: await nameless(server.toLowerCase()), person: await nameless(person) }
}

/** With what the names of this kind begin that belong to a person. */
export async function beginningOf(owner: Owner, kind: string = storageNames.known): Promise<string> {
  const { site, person } = await partsOf(owner)
  return `${kind} ${site} ${person} `
}

/** Where something of a person lies. */
export const placeIn = async (owner: Owner, kind: string, name: string): Promise<string> =>
  `${await beginningOf(owner, kind)}${await nameless(name)}`

/** The name of a kind of which there is one thing only. */
export const lastingName = 'all'
/** What a teacher saved without a line, among what was seen. rule: known-7 */
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

/** Encrypts a text for the place where it will lie. */
export const seal = async (key: CryptoKey, place: string, { at, text }: Kept): Promise<Sealed> => ({
  at,
  ...(await encrypt(key, text, `${place} ${at}`)),
})

/** What lies in a place; null if it cannot be opened with this key. */
export async function unseal(key: CryptoKey, place: string, sealed: unknown): Promise<Kept | null> {
  try {
    const { at, ...encrypted } = sealed as Sealed
    return { at, text: await decrypt(key, encrypted, `${place} ${at}`) }
  } catch {
    return null
  }
}

/** Runs a task of an object after the one before it has ended, also when that failed; gives its result. */
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

/** What opens the rest. */
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
  // Without its key what is left by a failure cannot be read any more.
  for (const name of names.filter(isOpener)) await store.remove(name)
  await Promise.all(names.map((name) => store.remove(name)))
}

/** When this person was here last, and changed something last, in ms since 1970. */
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
 * What is kept of one person on this device, encrypted with a key of that person. Where nothing can be stored or encrypted, or
 * the key is not known, nothing is kept and nothing is found. rule: known-2
 * @param kind what was seen last, or another kind of what is kept; the rest of its names says nothing
 */
export async function openShelf(
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
     * Resolves with whether it could be encrypted.
     * @param till after this moment it is of no use, in ms since 1970
     */
    write(name: string, kept: Kept, till: number | null = null): Promise<boolean> {
      // With the key of now: a change of the key comes behind this in the queue, and seals this anew.
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
    /** Removes one thing. */
    remove: (name: string) => inOrder(store, async () => store.remove(await sealedName(name, null))),
    /** Takes everything that can be opened. */
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
    /** Removes all that was seen by this person. */
    clear: () => inOrder(store, () => removeAll(store, isOfPerson)),
    /** Removes what was seen by everybody else at this server. */
    clearOthers: () =>
      inOrder(store, () => removeAll(store, (name) => name.startsWith(ofSite) && !isOfPerson(name))),
    /** Removes what is of no use any more, whose it may be. */
    clearOld: (now: number) => inOrder(store, () => removeOld(store, now)),
  }
}
