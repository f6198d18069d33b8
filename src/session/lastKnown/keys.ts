import type { Client } from '#api/transport.ts'
import type { Vault } from '#shared/browser/browserVault.ts'
import type { TextStore } from '#shared/browser/environment.ts'
import type { HandOver } from '#shared/browser/handOver.ts'
import type { KeyValueStore } from '#shared/browser/keyValueStore.ts'
import type { Session } from '../user/session.ts'
import { hearing } from './hearing.ts'

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

interface Holder {
  key: Promise<PersonKey | null>
  readonly unlock: (...begun: Parameters<Unlocking>) => void
}
const holders = new WeakMap<Client, Holder>()
const nothing = Promise.resolve(null)

/**
 * The same client, with an ear. What it hears is kept with the key that `unlocking` finds once the session has begun; without one
 * nothing is. rule: known-2
 */
export function hearingWith(client: Client, unlocking: Unlocking | null): Client {
  const own = hearing(client)
  if (!unlocking) return own
  let unlock: Holder['unlock'] = () => {}
  const key = new Promise<PersonKey | null>((resolve) => {
    // What cannot be opened or sealed is not kept, and nobody has to hear of it.
    unlock = (...begun) => resolve(unlocking(...begun).catch(() => null))
  })
  holders.set(own, { key, unlock })
  return own
}

/** With what the data of a client's user are sealed; null while nothing can be. */
export const keyOf = (client: Client | null): Promise<PersonKey | null> =>
  (client && holders.get(client)?.key) ?? nothing

/** The session of this client has begun. */
export const unlockFor = (client: Client, ...begun: Parameters<Unlocking>): void =>
  holders.get(client)?.unlock(...begun)

/** From now on the data of this client's user are sealed otherwise. */
export function replaceKey(client: Client, key: Promise<PersonKey | null>): void {
  const holder = holders.get(client)
  if (holder) holder.key = key.catch(() => null)
}
