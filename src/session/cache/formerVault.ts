import type { LoginResult } from '#api/endpoints/authenticate.ts'
import type { Vault } from '#shared/browser/browserVault.ts'
import type { KeyValueStore } from '#shared/browser/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage.ts'
import { lastingName, type Owner, placeIn, seal } from './sealedStore.ts'

interface Taking {
  readonly store: KeyValueStore
  readonly vault: Vault
  readonly owner: Owner
  readonly login: LoginResult
  readonly key: CryptoKey
  /** Stores beside the data what their key is derived from. */
  readonly lay: () => Promise<void>
}

/**
 * An earlier version sealed unsaved text as it seals passwords, under names that reveal whose it is. It is opened once and
 * sealed with the key of that person; what cannot be opened now is left for a later attempt. rule: known-8
 */
export async function takeOverVault({ store, vault, owner, login, key, lay }: Taking): Promise<void> {
  const { server: serverLocation } = owner
  const former = [
    { kind: storageNames.drafts, username: owner.username.toLowerCase(), end: '' },
    { kind: storageNames.saves, username: String(login.UserData.userid), end: ' ' },
  ]
  for (const { kind, username, end } of former) {
    const beginning = `${kind} ${serverLocation} ${username}${end}`
    const isTheirs = (name: string) => (end === '' ? name === beginning : name.startsWith(beginning))
    for (const name of (await store.names()).filter(isTheirs)) {
      const text = await vault.open(String(await store.get(name)), { serverLocation, username })
      if (text === null) continue
      await lay()
      const rest = name.slice(beginning.length)
      const place = await placeIn(owner, kind, rest === '' ? lastingName : rest)
      // Unsaved text carries its own time.
      await store.set(place, await seal(key, place, { at: 0, text }))
      await store.remove(name)
    }
  }
}
