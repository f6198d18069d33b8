import type { KeyValueStore } from '#shared/browser/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage.ts'
import { beginningOf, type Owner, seal, sealedNames, unseal } from './sealedStore.ts'

/** Seals all stored data of a person anew; what the old key does not open stays as it is. */
export async function sealAnew(
  store: KeyValueStore,
  from: { readonly owner: Owner; readonly key: CryptoKey },
  to: { readonly owner: Owner; readonly key: CryptoKey },
): Promise<void> {
  const [before, after] = await Promise.all([from, to].map(({ owner }) => partsWithoutKind(owner)))
  for (const name of await sealedNames(store, from.owner)) {
    const kept = await unseal(from.key, name, await store.get(name))
    const place = name.replace(before ?? '', after ?? '')
    if (kept) await store.set(place, await seal(to.key, place, kept))
    if (kept && place !== name) await store.remove(name)
  }
}
const partsWithoutKind = async (owner: Owner) => (await beginningOf(owner)).slice(storageNames.known.length)
