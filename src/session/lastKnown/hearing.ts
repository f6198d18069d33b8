import type { Endpoint, RequestParts } from '#api/endpoint.ts'
import type { Client } from '#api/transport.ts'
import type { Vault } from '#shared/browser/browserVault.ts'
import type { TextStore } from '#shared/browser/environment.ts'
import type { HandOver } from '#shared/browser/handOver.ts'
import type { KeyValueStore } from '#shared/browser/keyValueStore.ts'
import type { Session } from '../user/session.ts'

/** A success of a call. */
export interface Heard {
  readonly endpoint: Endpoint
  readonly request: RequestParts
  /** The answer if it is a list. What is none is not kept, and a document would stand in memory twice. */
  readonly list: Response | false
}

/** What opens and seals what is kept of a person, and what has to lie on the device for it to open another time. */
export interface PersonKey {
  readonly key: CryptoKey
  /** Beside what is kept: a salt, or the key itself where nobody has typed a password. */
  readonly lies: { readonly as: 'salt' | 'key'; readonly value: unknown }
  /** Something that was kept could not be opened any more and is gone, because the password is another one. */
  readonly hasLost?: boolean
}

/** Where keys come from. */
export interface KeyPlaces {
  readonly store: KeyValueStore
  readonly vault: Vault
  readonly localStore: TextStore
  readonly handOver: HandOver
  /** How often a new password is hashed. */
  readonly rounds: number
}

/** Finds the key of a session that has just begun; null where there is none. */
export type Unlocking = (places: KeyPlaces, session: Session) => Promise<PersonKey | null>

interface Listener {
  readonly client: Client
  key: Promise<PersonKey | null>
  readonly unlock: (places: KeyPlaces, session: Session) => void
  waiting: Heard[]
  isOver: boolean
  told: string | null
}
const listeners = new WeakMap<Client, Listener>()
const nothing = Promise.resolve(null)

/**
 * The same client, with an ear: what it hears waits for {@link takeHeard}. It is kept with the key that `unlocking` finds once the
 * session has begun; without one nothing is. rule: known-2
 */
export function hearing(client: Client, unlocking?: Unlocking | null): Client {
  const through: Client['through'] = (fetch, endpoint, request) => async (input, init) => {
    const response = await fetch(input, init)
    listener.told = response.headers.get('Date')
    if (response.ok)
      // Stryker disable next-line ConditionalExpression: Of what is no list nothing is kept either way.
      listener.waiting.push({ endpoint, request, list: endpoint.envelope === 'list' && response.clone() })
    return response
  }
  let unlock: Listener['unlock'] = () => {}
  const key = new Promise<PersonKey | null>((resolve) => {
    // What cannot be opened or sealed is not kept, and nobody has to hear of it.
    unlock = (...begun) => resolve(unlocking?.(...begun).catch(() => null) ?? null)
  })
  const listener: Listener = {
    client: { ...client, through },
    key: unlocking ? key : nothing,
    unlock,
    waiting: [],
    isOver: false,
    told: null,
  }
  listeners.set(listener.client, listener)
  return listener.client
}

/** What the client of a user has heard since the last time. */
export function takeHeard(client: Client): readonly Heard[] {
  const listener = listeners.get(client)
  if (!listener) return []
  const { waiting } = listener
  listener.waiting = []
  return waiting
}

/** The session of a client has ended: nothing of it is kept any more, also not what is on its way. */
export function endHearing(client: Client): void {
  const listener = listeners.get(client)
  if (listener) listener.isOver = true
}

export const isOver = (client: Client): boolean => listeners.get(client)?.isOver === true

/** With what the data of a client's user are sealed; null while nothing can be. */
export const keyOf = (client: Client | null): Promise<PersonKey | null> =>
  (client && listeners.get(client)?.key) ?? nothing

/** The session of this client has begun. */
export const unlockFor = (client: Client, ...begun: Parameters<Unlocking>): void =>
  listeners.get(client)?.unlock(...begun)

/** From now on the data of this client's user are sealed otherwise. */
export function replaceKey(client: Client, key: Promise<PersonKey | null>): void {
  const listener = listeners.get(client)
  if (listener) listener.key = key.catch(() => null)
}

/** The server's clock at its last answer to a client, as the header `Date` has it; null if it told none. rule: date-9 */
export const toldTime = (client: Client): string | null => listeners.get(client)?.told ?? null
