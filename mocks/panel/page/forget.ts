import { browserKeyValueStore as values } from '#shared/browser/browserKeyValueStore.ts'
import { storageNames } from '#shared/browser/storage.ts'
import { forgetTexts } from './execute.ts'

/** Removes all that this browser remembers of the portal: connections, preferences, what was last known or not yet sent. */
export async function forgetPortal(): Promise<void> {
  forgetTexts()
  const names = await values.names()
  // The key of the vault says nothing of anybody, and other tabs have it in use.
  await Promise.all(names.filter((name) => name !== storageNames.key).map((name) => values.remove(name)))
}
