import type { Client } from '#api/transport.ts'
import type { Vault } from '#shared/browser/browserVault.ts'
import type { TextStore } from '#shared/browser/environment.ts'
import type { HandOver } from '#shared/browser/handOver.ts'
import type { KeyValueStore } from '#shared/browser/keyValueStore.ts'
import type { Session } from '../user/session.ts'
import { recording } from './recording.ts'

/** The key that seals a person's cache, and what must be stored beside the cache to find that key again. */
export interface PersonKey {
  readonly key: CryptoKey
  /** Stored beside the cache: a salt, or the key itself where no password was typed. */
  readonly lies: { readonly as: 'salt' | 'key'; readonly value: unknown }
  /** A part of the cache could not be opened with the changed password and has been removed. */
  readonly hasLost?: boolean
}

/** The stores and the crypto from which keys are made. */
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

interface Holder {
  key: Promise<PersonKey | null>
  readonly unlock: (...begun: Parameters<Unlocking>) => void
}
const holders = new WeakMap<Client, Holder>()
const nothing = Promise.resolve(null)

/**
 * The same client, whose answers are recorded. They are cached with the key that `unlocking` finds once the session has begun;
 * without a key nothing is cached. rule: known-2
 */
export function recordingWith(client: Client, unlocking: Unlocking | null): Client {
  const own = recording(client)
  if (!unlocking) return own
  let unlock: Holder['unlock'] = () => {}
  const key = new Promise<PersonKey | null>((resolve) => {
    // Without a key nothing is cached, which is not an error for the user.
    unlock = (...begun) => resolve(unlocking(...begun).catch(() => null))
  })
  holders.set(own, { key, unlock })
  return own
}

/** The key that seals the data of a client's user; null while there is none. */
export const keyOf = (client: Client | null): Promise<PersonKey | null> =>
  (client && holders.get(client)?.key) ?? nothing

/** The session of this client has begun. */
export const unlockFor = (client: Client, ...begun: Parameters<Unlocking>): void =>
  holders.get(client)?.unlock(...begun)

/** Replaces the key that seals the data of this client's user. */
export function replaceKey(client: Client, key: Promise<PersonKey | null>): void {
  const holder = holders.get(client)
  if (holder) holder.key = key.catch(() => null)
}
