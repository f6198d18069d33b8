import type { LoginResult } from '#api/endpoints/authenticate.ts'
import type { Vault } from '#shared/browser/storage/browserVault.ts'
import type { KeyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { type Owner, onlyEntryName, seal, storeNameOf } from './sealedStore.ts'

interface VaultTakeOver {
  readonly store: KeyValueStore
  readonly vault: Vault
  readonly owner: Owner
  readonly login: LoginResult
  readonly key: CryptoKey
  readonly storeKeyEntry: () => Promise<void>
}

/**
 * Takes over unsaved text of an earlier version, which encrypted it with the device's key, under names that reveal its owner.
 * The text is sealed with the key of that person; what cannot be opened now is left for a later attempt. rule: known-8
 */
export async function takeOverVault({
  store,
  vault,
  owner,
  login,
  key,
  storeKeyEntry,
}: VaultTakeOver): Promise<void> {
  const { server: serverLocation } = owner
  const former = [
    { kind: storageNames.drafts, username: owner.username.toLowerCase(), separator: '' },
    { kind: storageNames.saves, username: String(login.UserData.userid), separator: ' ' },
  ]
  for (const { kind, username, separator } of former) {
    const prefix = `${kind} ${serverLocation} ${username}${separator}`
    const isTheirs = (name: string) => (separator === '' ? name === prefix : name.startsWith(prefix))
    for (const name of (await store.names()).filter(isTheirs)) {
      const text = await vault.open(String(await store.get(name)), { serverLocation, username })
      if (text === null) continue
      await storeKeyEntry()
      const suffix = name.slice(prefix.length)
      const storeName = await storeNameOf(owner, kind, suffix === '' ? onlyEntryName : suffix)
      // The moment is not used, because unsaved text contains its own.
      await store.set(storeName, await seal(key, storeName, { at: 0, text }))
      await store.remove(name)
    }
  }
}
