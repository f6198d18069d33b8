import type { KeyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { namePrefixOf, type Owner, seal, sealedNames, unseal } from './sealedStore.ts'

/** Seals all stored data of a person with another key, or for another owner; what the old key does not open is unchanged. */
export async function reseal(
  store: KeyValueStore,
  from: { readonly owner: Owner; readonly key: CryptoKey },
  to: { readonly owner: Owner; readonly key: CryptoKey },
): Promise<void> {
  const [oldPrefix, newPrefix] = await Promise.all([from, to].map(({ owner }) => prefixWithoutKind(owner)))
  for (const name of await sealedNames(store, from.owner)) {
    const stored = await unseal(from.key, name, await store.get(name))
    const newName = name.replace(oldPrefix ?? '', newPrefix ?? '')
    if (stored) await store.set(newName, await seal(to.key, newName, stored))
    if (stored && newName !== name) await store.remove(name)
  }
}
const prefixWithoutKind = async (owner: Owner) => (await namePrefixOf(owner)).slice(storageNames.known.length)
