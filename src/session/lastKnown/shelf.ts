import { decrypt, type Encrypted, encrypt, generateKey } from '#shared/browser/browserVault.ts'
import type { KeyValueStore } from '#shared/browser/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage.ts'

/** Whose data they are. */
export interface Owner {
  readonly server: string
  readonly username: string
}

/** A text as it was at a moment, in ms since 1970. */
export interface Kept {
  readonly at: number
  readonly text: string
}

interface Sealed extends Encrypted {
  readonly at: number
}

const first = `${storageNames.known} `
const dayMs = 86_400_000
/** What nobody has looked at for so long is removed. rule: known-3 */
export const keptForMs = 30 * dayMs

/** A page of plain HTTP has no means to encrypt: nothing is kept there, and nothing is found. */
const canSeal = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined
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
const inOrder = createQueue()

const removeAll = async (store: KeyValueStore, isOver: (name: string) => boolean) => {
  const names = (await store.names()).filter((name) => name.startsWith(first) && isOver(name))
  // Without the key what is left by a failure cannot be read any more.
  for (const name of names.filter(isKey)) await store.remove(name)
  await Promise.all(names.map((name) => store.remove(name)))
}
const isKey = (name: string) => name.endsWith(' key')
const isSwitch = (name: string) => name.endsWith(' off')
const isVisit = (name: string) => name.endsWith(' visit')

/** When this person was here last, and changed something last, in ms since 1970. */
interface Visit {
  readonly at: number
  readonly writtenAt: number
}

/**
 * What is kept of one person on this device, encrypted with a key of that person that cannot leave the browser. Where nothing
 * can be stored or encrypted nothing is kept. rule: known-2
 * @param isOver whether the session is: then nothing more is written
 */
export async function openShelf(
  given: KeyValueStore,
  { server, username }: Owner,
  isOver: () => boolean = () => false,
) {
  const store = canSeal() ? given : nowhere
  const site = `${first}${await nameless(server.toLowerCase())} `
  const mine = `${site}${await nameless(`${server} ${username}`.toLowerCase())} `
  const [keyName, switchName, visitName] = [`${mine}key`, `${mine}off`, `${mine}visit`]

  async function keyFor(writing: boolean): Promise<CryptoKey | null> {
    const known = (await store.get(keyName)) as CryptoKey | undefined
    if (known || !writing) return known ?? null
    const made = await generateKey()
    await store.set(keyName, made)
    return made
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
    /** @param till after this moment it is of no use, in ms since 1970 */
    write: (name: string, { at, text }: Kept, till: number | null = null) =>
      inOrder(store, async () => {
        const key = isOver() || !canSeal() ? null : await keyFor(true)
        if (!key) return
        const place = await sealedName(name, till)
        const sealed: Sealed = { at, ...(await encrypt(key, text, `${place} ${at}`)) }
        await store.set(place, sealed)
      }),
    async read(name: string, till: number | null = null): Promise<Kept | null> {
      const place = await sealedName(name, till)
      const sealed = (await store.get(place)) as Sealed | undefined
      const key = sealed && (await keyFor(false))
      if (!key) return null
      try {
        return { at: sealed.at, text: await decrypt(key, sealed, `${place} ${sealed.at}`) }
      } catch {
        return null
      }
    },
    /** Removes all that is kept of this person. */
    clear: () => inOrder(store, () => removeAll(store, (name) => name.startsWith(mine) && !isSwitch(name))),
    /** Removes what is kept of everybody else at this server. */
    clearOthers: () =>
      inOrder(store, () =>
        removeAll(store, (name) => name.startsWith(site) && !name.startsWith(mine) && !isSwitch(name)),
      ),
    /** Removes what is of no use any more, whose it may be. */
    clearOld: (now: number) =>
      inOrder(store, async () => {
        const names = await store.names()
        const visits = names.filter((name) => name.startsWith(first) && isVisit(name))
        for (const name of visits) {
          const visit = (await store.get(name)) as Visit | undefined
          const theirs = name.slice(0, -'visit'.length)
          if (visit && now - visit.at > keptForMs)
            await removeAll(store, (each) => each.startsWith(theirs) && !isSwitch(each))
        }
        const tillOf = (name: string) => Number(/ (\d{13})$/.exec(name)?.[1] ?? Number.POSITIVE_INFINITY)
        await removeAll(store, (name) => tillOf(name) < now)
      }),
  }
}
