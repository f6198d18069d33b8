import type { KeyValueStore } from '#shared/browser/keyValueStore.ts'
import { storageNames } from '#shared/browser/storage.ts'
import type { KeyPlaces, PersonKey } from './keys.ts'
import { makeKey, placeOfSalt } from './personKey.ts'
import { beginningOf, inOrder, type Owner, seal, sealedNames, unseal } from './shelf.ts'

/** Seals all that is kept of somebody anew; what the key does not open stays as it is. */
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

/** Seals all that is kept of somebody with a new password. */
export const changeKey = (
  { store, rounds }: Pick<KeyPlaces, 'store' | 'rounds'>,
  owner: Owner,
  before: Promise<PersonKey | null>,
  password: string,
): Promise<PersonKey | null> =>
  inOrder(store, async () => {
    const known = await before
    const place = await placeOfSalt(owner)
    if (!known) return null
    const made = await makeKey(password, rounds, place)
    await sealAnew(store, { owner, key: known.key }, { owner, key: made.key })
    if ((await store.get(place)) !== undefined) await store.set(place, made.lies.value)
    return made
  })
