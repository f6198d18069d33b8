import type { Client } from '#api/transport.ts'
import type { Vault } from '#shared/browser/storage/browserVault.ts'
import type { HandOver } from '#shared/browser/storage/handOver.ts'
import type { KeyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import type { TextStore } from '#shared/browser/storage/textStore.ts'
import type { Session } from '../user/session.ts'
import { recordAnswersOf } from './recording.ts'

export interface PersonKey {
  readonly key: CryptoKey
  /** Stored beside the cache to find the key again: a salt, or the key itself if no password is typed. */
  readonly keyEntry: { readonly as: 'salt' | 'key'; readonly value: unknown }
  /** Whether unsaved text could not be opened with the changed password and has been removed. */
  readonly hasLostText?: boolean
}

/** The stores in which keys are found and made. */
export interface KeyContext {
  readonly store: KeyValueStore
  readonly vault: Vault
  readonly localStore: TextStore
  readonly handOver: HandOver
  /** The number of hash rounds for a new password. */
  readonly rounds: number
}

/** Finds the key of a session that has just begun; null if there is none. */
export type KeyFinder = (context: KeyContext, session: Session) => Promise<PersonKey | null>

interface ClientKey {
  key: Promise<PersonKey | null>
  readonly unlock: (...context: Parameters<KeyFinder>) => void
}
const clientKeys = new WeakMap<Client, ClientKey>()
const noKey = Promise.resolve(null)

/** The client with recorded answers, cached with the key that `findKey` finds later, or not at all without one. rule: known-2 */
export function recordingWith(client: Client, findKey: KeyFinder | null): Client {
  const recordingClient = recordAnswersOf(client)
  if (!findKey) return recordingClient
  let unlock: ClientKey['unlock'] = () => {}
  const key = new Promise<PersonKey | null>((resolve) => {
    // Without a key nothing is cached, which is not an error for the user.
    unlock = (...context) => resolve(findKey(...context).catch(() => null))
  })
  clientKeys.set(recordingClient, { key, unlock })
  return recordingClient
}

/** The key that seals the data of a client's user; null if there is none. */
export const keyOf = (client: Client | null): Promise<PersonKey | null> =>
  (client && clientKeys.get(client)?.key) ?? noKey

/** Starts finding the key, now that the session of this client has begun. */
export const unlockFor = (client: Client, ...context: Parameters<KeyFinder>): void =>
  clientKeys.get(client)?.unlock(...context)

/** Replaces the key of a session, after a change of the password; a rejection counts as no key. */
export function replaceKey(client: Client, key: Promise<PersonKey | null>): void {
  const holder = clientKeys.get(client)
  if (holder) holder.key = key.catch(() => null)
}
