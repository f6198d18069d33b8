import type { Client } from '#api/transport.ts'
import type { Vault } from '#shared/browser/storage/browserVault.ts'
import type { KeyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { parseJsonAs } from '#shared/values/json.ts'
import { type PersonKey, recordingWith } from '../cache/keys.ts'
import '../cache/lifetime.ts'
import { openFormerKey, openKey } from '../cache/personKey.ts'
import { cacheLifetimeMs, type Owner, openSealedStore } from '../cache/sealedStore.ts'
import { sessionName } from '../cache/visit.ts'
import type { Connection } from '../connections/connections.ts'
import type { Session } from '../user/session.ts'
import { storedSessionSchema } from './restore/storedSession.ts'

interface OfflineContext {
  readonly store: KeyValueStore
  readonly vault: Vault
  readonly now: () => number
  readonly clientOf: (session: Session) => Client
}

interface Request {
  readonly connection: Connection | null
  readonly serverLocation: string
  readonly username: string
  readonly password: string
  readonly shared?: boolean
}

/** The last session of a person, for an offline visit; null if it is too old. rule: known-4 */
async function lastSession(
  store: KeyValueStore,
  owner: Owner,
  key: PersonKey,
  now: number,
): Promise<Session | null> {
  const sealed = await openSealedStore(store, owner, { key: async () => key, isOver: () => false })
  const visit = await sealed.visit()
  if (!visit || now - visit.at > cacheLifetimeMs || (await sealed.isOff())) return null
  const stored = await sealed.read(sessionName)
  return stored && parseJsonAs(stored.text, storedSessionSchema)
}

/**
 * Opens an offline visit with the password, typed or remembered, that sealed the cache. The session is confirmed as soon as the
 * server can be reached. Null for another password, on a shared device, and if nothing is cached or it is too old. rule: known-4
 */
export async function openOffline(
  { store, vault, now, clientOf }: OfflineContext,
  { connection, serverLocation: server, username, password, shared }: Request,
) {
  if (shared || !(await store.names()).some((name) => name.startsWith(storageNames.known))) return null
  const owner: Owner = { server, username }
  const remembered = connection?.rememberMe ? await vault.open(connection.password, connection) : null
  const key =
    (await openKey(store, owner, password)) ??
    (remembered === password ? await openFormerKey(store, owner) : null)
  const known = key && (await lastSession(store, owner, key, now()))
  if (!known) return null
  const session: Session = { ...known, connectionId: connection?.ID ?? null, unconfirmed: true }
  return { session, client: recordingWith(clientOf(session), async () => key), toSave: null }
}
